//! What came out of an arena.

use super::game::Played;
use crate::ink;
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

    pub(super) fn table(&self) -> String {
        let mut text = format!(
            "{}: {} games, {:.1} decisions each, {:.0} games a second\n",
            ink::bold(self.game),
            self.games,
            self.mean_length,
            self.per_second
        );
        let wide = self.bots.iter().map(|bot| bot.name.len()).max().unwrap_or(0).max(4);
        text += &format!(
            "{:<wide$}  {:>7}  {:<16}  {:>8}  {:>11}\n",
            "bot", "wins", "95 % interval", "score", "ms/decision"
        );
        for bot in &self.bots {
            let (low, high) = bot.interval;
            let interval = format!("{:.1} – {:.1} %", low * 100.0, high * 100.0);
            text += &format!(
                "{:<wide$}  {:>5.1} %  {interval:<16}  {:>8.2}  {:>11.4}\n",
                bot.name,
                bot.win_rate * 100.0,
                bot.mean_score,
                bot.ms_per_decision
            );
        }
        text
    }
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
