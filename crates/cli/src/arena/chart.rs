//! A chart of win rates with their intervals, as SVG.

use super::report::Row;

const ROW: usize = 26;
const LEFT: usize = 240;
const WIDE: usize = 400;

pub(super) fn svg(rows: &[Row]) -> String {
    let height = ROW * (rows.len() + 2);
    let width = LEFT + WIDE + 80;
    let x = |rate: f64| LEFT as f64 + rate * WIDE as f64;
    let mut lines = vec![
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" font-size="13">"##
        ),
        format!(r##"<rect width="{width}" height="{height}" fill="#fbf7ef"/>"##),
    ];
    for percent in [0, 25, 50, 75, 100] {
        let at = x(f64::from(percent) / 100.0);
        let bottom = height - ROW;
        lines.push(format!(
            r##"<line x1="{at}" y1="{ROW}" x2="{at}" y2="{bottom}" stroke="#d8cfbd"/>"##
        ));
        lines.push(format!(
            r##"<text x="{at}" y="{}" text-anchor="middle" fill="#57606a">{percent} %</text>"##,
            height - 8
        ));
    }
    for (index, row) in rows.iter().enumerate() {
        let y = ROW * (index + 1);
        let middle = y + ROW / 2;
        let (rate, (low, high)) = (row.win_rate, row.interval);
        let label = format!("{} · {}", row.table, row.bot);
        lines.push(format!(
            r##"<text x="{}" y="{}" text-anchor="end" fill="#1f2933">{label}</text>"##,
            LEFT - 10,
            middle + 4
        ));
        lines.push(format!(
            r##"<rect x="{LEFT}" y="{}" width="{:.1}" height="14" rx="3" fill="#2e8b57"/>"##,
            middle - 7,
            x(rate) - LEFT as f64
        ));
        lines.push(format!(r##"<line x1="{:.1}" y1="{middle}" x2="{:.1}" y2="{middle}" stroke="#1f2933" stroke-width="2"/>"##, x(low), x(high)));
        lines.push(format!(
            r##"<text x="{}" y="{}" fill="#1f2933">{:.1} %</text>"##,
            LEFT + WIDE + 10,
            middle + 4,
            rate * 100.0
        ));
    }
    lines.push("</svg>\n".to_owned());
    lines.join("\n")
}
