//! The browser's values as a format of serde.
//!
//! There is a crate for it, which says of every mistake what was found and what was expected: that
//! weighs 17 kB after brotli, and whoever reads a message here only asks whether it can be
//! read. Fields and variants are told by their number instead of their name, so that the code which
//! compares names is written once and not for each type.

use super::Unreadable;
use js_sys::{Array, Object, Reflect};
use serde::de::value::U64Deserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::fmt::{self, Display};
use std::slice::Iter;
use wasm_bindgen::{JsCast, JsValue};

type Names = &'static [&'static str];

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unreadable")
    }
}

impl std::error::Error for Unreadable {}

/// Every mistake is the same one.
impl Error for Unreadable {
    fn custom<T: Display>(_: T) -> Unreadable {
        Unreadable
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Unreadable {
        Unreadable
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Unreadable {
        Unreadable
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Unreadable {
        Unreadable
    }
}

/// A value that something is read from.
pub(super) struct Value(pub(super) JsValue);

impl Value {
    /// A whole number; JavaScript has no other kind than fractions.
    fn whole(&self) -> Result<i64, Unreadable> {
        let number = self.0.as_f64().filter(|number| number.trunc() == *number);
        number.map(|number| number as i64).ok_or(Unreadable)
    }

    fn fraction(&self) -> Result<f64, Unreadable> {
        self.0.as_f64().ok_or(Unreadable)
    }

    fn text(&self) -> Result<String, Unreadable> {
        self.0.as_string().ok_or(Unreadable)
    }

    fn list(self) -> Result<List, Unreadable> {
        let all: Array = self.0.dyn_into().map_err(|_| Unreadable)?;
        Ok(List { all, next: 0 })
    }

    fn object(self) -> Result<Object, Unreadable> {
        self.0.dyn_into().map_err(|_| Unreadable)
    }
}

/// These say which kind of value they want.
macro_rules! wanted {
    ($($method:ident)* => $read:ident, $visit:ident) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
            visitor.$visit(self.$read()?)
        })*
    };
}

impl<'de> Deserializer<'de> for Value {
    type Error = Unreadable;

    wanted! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 => whole, visit_i64 }
    wanted! { deserialize_f32 deserialize_f64 => fraction, visit_f64 }
    wanted! { deserialize_str deserialize_string deserialize_identifier => text, visit_string }
    wanted! { deserialize_seq => list, visit_seq }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if let Some(text) = self.0.as_string() {
            visitor.visit_string(text)
        } else if let Some(answer) = self.0.as_bool() {
            visitor.visit_bool(answer)
        } else if self.0.is_null() || self.0.is_undefined() {
            visitor.visit_unit()
        } else if self.0.is_array() {
            visitor.visit_seq(self.list()?)
        } else if self.0.is_object() {
            self.deserialize_map(visitor)
        } else {
            visitor.visit_i64(self.whole()?)
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_bool(self.0.as_bool().ok_or(Unreadable)?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if self.0.is_null() || self.0.is_undefined() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let all = Object::entries(&self.object()?);
        visitor.visit_map(Entries { all: List { all, next: 0 }, value: JsValue::UNDEFINED })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        let (object, names) = (self.object()?, names.iter());
        visitor.visit_map(Fields { object, names, next: 0, value: JsValue::UNDEFINED })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_enum(Variant::of(self, names)?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { char bytes byte_buf unit unit_struct tuple_struct }
}

struct List {
    all: Array,
    next: u32,
}

impl List {
    fn next(&mut self) -> Option<JsValue> {
        let at = self.next;
        self.next += 1;
        (at < self.all.length()).then(|| self.all.get(at))
    }
}

impl<'de> SeqAccess<'de> for List {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unreadable> {
        self.next().map(|value| seed.deserialize(Value(value))).transpose()
    }
}

/// Everything an object has.
struct Entries {
    all: List,
    value: JsValue,
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Unreadable;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unreadable> {
        let Some(entry) = self.all.next() else { return Ok(None) };
        let entry = Array::from(&entry);
        self.value = entry.get(1);
        seed.deserialize(Value(entry.get(0))).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<T::Value, Unreadable> {
        seed.deserialize(Value(self.value.clone()))
    }
}

/// Those fields of an object that somebody wants.
struct Fields {
    object: Object,
    names: Iter<'static, &'static str>,
    next: u64,
    value: JsValue,
}

impl Fields {
    /// The number of the next field that is there.
    fn next(&mut self) -> Option<u64> {
        loop {
            let name = self.names.next()?;
            self.next += 1;
            self.value = Reflect::get(&self.object, &(*name).into()).ok()?;
            if !self.value.is_undefined() {
                return Some(self.next - 1);
            }
        }
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Unreadable;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unreadable> {
        self.next().map(|number| seed.deserialize(numbered(number))).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<T::Value, Unreadable> {
        seed.deserialize(Value(self.value.clone()))
    }
}

fn numbered(number: u64) -> U64Deserializer<Unreadable> {
    number.into_deserializer()
}

/// A name, or an object with one field of that name.
struct Variant {
    number: u64,
    value: JsValue,
}

impl Variant {
    fn of(value: Value, names: Names) -> Result<Variant, Unreadable> {
        let (name, value) = match value.0.as_string() {
            Some(name) => (name, JsValue::UNDEFINED),
            None => {
                let entry = Array::from(&Object::entries(&value.object()?).get(0));
                (Value(entry.get(0)).text()?, entry.get(1))
            }
        };
        let number = names.iter().position(|own| *own == name).ok_or(Unreadable)?;
        Ok(Variant { number: number as u64, value })
    }
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Unreadable;
    type Variant = Value;

    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, Value), Unreadable> {
        Ok((seed.deserialize(numbered(self.number))?, Value(self.value)))
    }
}

impl<'de> VariantAccess<'de> for Value {
    type Error = Unreadable;

    fn unit_variant(self) -> Result<(), Unreadable> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<T::Value, Unreadable> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_seq(self.list()?)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.deserialize_struct("", names, visitor)
    }
}
