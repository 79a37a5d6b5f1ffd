//! JSON and our own types. In the browser its own reader and writer of JSON do the work; a second
//! one in the download would add to it. Native tests use serde's.

#[cfg(target_family = "wasm")]
mod values;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A text is not JSON, or says something that this client does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable;

#[cfg(target_family = "wasm")]
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let value = js_sys::JSON::parse(text).map_err(|_| Unreadable)?;
    T::deserialize(values::Value(value))
}

/// Reads an object that says itself what it is, in this field: as if it stood under that name in
/// another object, or as the name alone if it says nothing else.
#[cfg(target_family = "wasm")]
pub(crate) fn read_named<T: DeserializeOwned>(text: &str, field: &str) -> Result<T, Unreadable> {
    use js_sys::{JSON, Object, Reflect};
    let inner = JSON::parse(text).map_err(|_| Unreadable)?;
    let name = Reflect::get(&inner, &field.into()).map_err(|_| Unreadable)?;
    let alone = Object::keys(&Object::from(inner.clone())).length() == 1;
    let outer = Object::new();
    Reflect::set(&outer, &name, &inner).map_err(|_| Unreadable)?;
    let value = if alone { name } else { outer.into() };
    T::deserialize(values::Value(value))
}

#[cfg(not(target_family = "wasm"))]
pub(crate) fn read_named<T: DeserializeOwned>(text: &str, field: &str) -> Result<T, Unreadable> {
    use serde_json::{Value, from_str, from_value, json};
    let inner: Value = from_str(text).map_err(|_| Unreadable)?;
    let name = inner.get(field).and_then(Value::as_str).ok_or(Unreadable)?.to_owned();
    let alone = inner.as_object().is_some_and(|object| object.len() == 1);
    let value = if alone { json!(name) } else { json!({ name: inner }) };
    from_value(value).map_err(|_| Unreadable)
}

#[cfg(target_family = "wasm")]
pub(crate) fn write<T: Serialize>(value: &T) -> String {
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    let value = value.serialize(&plain).ok().and_then(|value| js_sys::JSON::stringify(&value).ok());
    // Our types are plain data, which always has a JSON form.
    value.map(String::from).unwrap_or_default()
}

#[cfg(not(target_family = "wasm"))]
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|_| Unreadable)
}

#[cfg(not(target_family = "wasm"))]
pub(crate) fn write<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
