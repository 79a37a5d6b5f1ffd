//! What came out of an arena.

use super::game::Played;
use crate::ink;
use crate::words::Words;
use serde_json::{Value, json};
use std::time::Duration;
use tribord_game::Game;

/// The sums of many games.
pub(super) struct Tally {
    game: &'static str,
    games: usize,
    per_second: f64,
    mean_length: f64,
    bots: Vec<BotTally>,
}

/// One listed bot's share.
struct BotTally {
    name: String,
    win_rate: f64,
    interval: (f64, f64),
    mean_score: f64,
    ms_per_decision: f64,
}

impl Tally {
    pub(super) fn new<G: Game>(bots: &[String], games: &[Played], time: Duration) -> Tally {
        let count = games.len().max(1) as f64;
        let length: f64 = games.iter().map(|game| f64::from(game.length)).sum();
        let bots = bots.iter().enumerate().map(|(bot, name)| {
            let wins: f64 = games.iter().map(|game| game.wins[bot]).sum();
            let points: f64 = games.iter().map(|game| f64::from(game.points[bot])).sum();
            let thinking: Duration = games.iter().map(|game| game.thinking[bot]).sum();
            let decisions: f64 = games.iter().map(|game| game.decisions[bot] as f64).sum();
            BotTally {
                name: name.clone(),
                win_rate: wins / count,
                interval: wilson(wins / count, count),
                mean_score: points / count,
                ms_per_decision: thinking.as_secs_f64() * 1000.0 / decisions.max(1.0),
            }
        });
        Tally {
            game: G::INFO.id,
            games: games.len(),
            per_second: count / time.as_secs_f64().max(1e-9),
            mean_length: length / count,
            bots: bots.collect(),
        }
    }

    /// One line a bot, for other programs.
    pub(super) fn rows(&self) -> Vec<Row> {
        let names: Vec<_> = self.bots.iter().map(|bot| bot.name.as_str()).collect();
        let row = |bot: &BotTally| Row {
            game: self.game,
            table: names.join("–"),
            bot: bot.name.clone(),
            games: self.games,
            win_rate: bot.win_rate,
            interval: bot.interval,
            mean_score: bot.mean_score,
            ms_per_decision: bot.ms_per_decision,
        };
        self.bots.iter().map(row).collect()
    }

    /// The result between the two bots of a table, by their places in `bots`.
    pub(super) fn result(&self, bots: &[String]) -> super::ratings::Result {
        let place =
            |index: usize| bots.iter().position(|bot| *bot == self.bots[index].name).unwrap_or(0);
        let wins = |index: usize| self.bots[index].win_rate * self.games as f64;
        (place(0), place(1), wins(0), wins(1))
    }

    pub(super) fn json(&self) -> Value {
        let seats: Vec<_> = self
            .bots
            .iter()
            .map(|bot| {
                json!({
                    "bot": bot.name,
                    "win_rate": bot.win_rate,
                    "ci95": [bot.interval.0, bot.interval.1],
                    "mean_score": bot.mean_score,
                    "ms_per_decision": bot.ms_per_decision,
                })
            })
            .collect();
        json!({
            "game": self.game,
            "games": self.games,
            "games_per_second": self.per_second,
            "mean_length": self.mean_length,
            "seats": seats,
        })
    }

    pub(super) fn table(&self, words: &Words) -> String {
        let args = [
            ("game", ink::bold(self.game).into()),
            ("games", self.games.into()),
            ("decisions", words.rounded(self.mean_length, 1).into()),
            ("rate", words.rounded(self.per_second, 0).into()),
        ];
        let text = words.tell("arena-games", &args) + "\n";
        let mut text = ink::wrapped(&text);
        let wide = self.bots.iter().map(|bot| bot.name.len()).max().unwrap_or(0).max(5);
        let heads = ["arena-bot", "arena-wins", "arena-interval", "arena-score", "arena-time"];
        let [bot, wins, interval, score, time] = heads.map(|head| words.say(head));
        text += &format!("{bot:<wide$} {wins:>9}  {interval:<17}  {score:>7} {time:>11}\n");
        for bot in &self.bots {
            let (low, high) = bot.interval;
            let percent = |rate: f64| words.rounded(rate * 100.0, 1);
            let interval = format!("{} – {} %", percent(low), percent(high));
            text += &format!(
                "{:<wide$} {:>7} %  {interval:<17}  {:>7} {:>11}\n",
                bot.name,
                percent(bot.win_rate),
                words.rounded(bot.mean_score, 2),
                words.rounded(bot.ms_per_decision, 4)
            );
        }
        text
    }
}

/// What one bot did at one table.
pub(super) struct Row {
    game: &'static str,
    /// Who sat there.
    pub(super) table: String,
    pub(super) bot: String,
    games: usize,
    pub(super) win_rate: f64,
    pub(super) interval: (f64, f64),
    mean_score: f64,
    ms_per_decision: f64,
}

/// The rows as comma-separated values, with a heading.
pub(super) fn csv(rows: &[Row]) -> String {
    let mut text =
        "game,table,bot,games,win_rate,ci95_low,ci95_high,mean_score,ms_per_decision\n".to_owned();
    for row in rows {
        let (low, high) = row.interval;
        text += &format!(
            "{},{},{},{},{:.4},{low:.4},{high:.4},{:.3},{:.4}\n",
            row.game,
            row.table,
            row.bot,
            row.games,
            row.win_rate,
            row.mean_score,
            row.ms_per_decision
        );
    }
    text
}

/// Wilson's 95 % interval of a rate in `count` games.
fn wilson(rate: f64, count: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let spread = Z * (rate * (1.0 - rate) / count + Z * Z / (4.0 * count * count)).sqrt();
    let (middle, scale) = (rate + Z * Z / (2.0 * count), 1.0 + Z * Z / count);
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn wilson_as_tabulated() {
        let (low, high) = wilson(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        let (low, high) = wilson(1.0, 50.0);
        assert!((low - 0.9287).abs() < 1e-3 && high > 0.9999, "{low} {high}");
    }
}
