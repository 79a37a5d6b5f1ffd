//! Reading decimals. The standard library's parser of floats handles far more than learnt tables
//! need, and its tables alone make what a browser downloads 13 kB larger (`cargo xtask size`).

/// A number as learnt tables write it: `-12.34`.
pub(crate) fn decimal(word: &str) -> Option<f32> {
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let digits: i32 = format!("{whole}{part}").parse().ok()?;
    Some((f64::from(digits) / 10_f64.powi(part.len() as i32)) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_decimals_like_the_standard_library() {
        let learnt = concat!(
            include_str!("../learnt/triolet.txt"),
            include_str!("../learnt/triqueta.txt"),
            " 7 -0.05 0.1 - * x "
        );
        for word in learnt.split([' ', '\n']).filter(|word| word.len() < 12) {
            assert_eq!(decimal(word), word.parse().ok(), "{word}");
        }
    }
}
