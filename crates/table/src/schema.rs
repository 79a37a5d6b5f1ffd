//! Schemas for machines that only values known to this crate can complete: names of games, levels, phrases, limits.
//! All others are derived.

use crate::GAMES;
use crate::message::Remark;
use crate::room::{Chair, DAYS, EMOJI, PHRASES, Pace};
use tribord_bots::Level;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{
    AdditionalProperties, Object, ObjectBuilder, OneOfBuilder, Schema, Type,
};
use utoipa::{PartialSchema, ToSchema};

/// One of these words.
fn word(words: impl IntoIterator<Item = &'static str>) -> Object {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words)).build()
}

/// `{"name": value}`, and nothing else in it.
fn pair(name: &str, value: impl Into<Schema>) -> Object {
    let pair = ObjectBuilder::new().property(name, RefOr::T(value.into())).required(name);
    pair.additional_properties(Some(AdditionalProperties::FreeForm(false))).build()
}

fn one_of(description: &str, schemas: impl IntoIterator<Item = Object>) -> RefOr<Schema> {
    let one_of = OneOfBuilder::new().description(Some(description));
    let one_of = schemas.into_iter().fold(one_of, |one_of, schema| one_of.item(schema));
    RefOr::T(Schema::OneOf(one_of.build()))
}

/// The name of a game.
pub(crate) fn game() -> Object {
    word(GAMES.iter().map(|game| game.id))
}

impl PartialSchema for Chair {
    fn schema() -> RefOr<Schema> {
        let levels = word(Level::ALL.map(Level::name));
        one_of(
            "A person, somebody's own program, or a bot.",
            [word(["person"]), pair("bot", levels)],
        )
    }
}

impl ToSchema for Chair {}

impl PartialSchema for Pace {
    fn schema() -> RefOr<Schema> {
        let seconds = ObjectBuilder::new().schema_type(Type::Integer);
        let seconds = seconds.minimum(Some(5)).maximum(Some(3600)).build();
        let words = word(["none", "relaxed", "fast"]);
        let days = ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(DAYS)).build();
        one_of(
            "How much time there is; in seconds or days for each move.",
            [words, pair("per-move", seconds), pair("days", days)],
        )
    }
}

impl ToSchema for Pace {}

impl PartialSchema for Remark {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let text = text.min_length(Some(1)).max_length(Some(crate::room::LONGEST_TEXT)).build();
        let [phrase, emoji] = [PHRASES, EMOJI].map(|words| word(words.iter().copied()));
        let remarks = [pair("phrase", phrase), pair("emoji", emoji), pair("text", text)];
        one_of("Something to say; free text where the plan allows it.", remarks)
    }
}

impl ToSchema for Remark {}
