//! Keys of JSON that mean nothing: reading passes them over, and what somebody wrote would be lost without a word.

use serde::Serialize;
use serde_json::Value;

/// Returns the place of the first key of `json` that is not among those `read` has: `lists[0].games[2].labl`.
///
/// `read` is what was made of `json`. A key it leaves out because it says nothing (`null`, `false`, an empty text or
/// list) is none of these.
pub(crate) fn unknown_key(json: &[u8], read: &impl Serialize) -> Option<String> {
    // What was written by this program is what it would write again, as nearly every game is.
    if serde_json::to_vec(read).is_ok_and(|again| again == json.trim_ascii()) {
        return None;
    }
    let written: Value = serde_json::from_slice(json).ok()?;
    let known = serde_json::to_value(read).ok()?;
    let mut place = String::new();
    differs(&written, &known, &mut place).then_some(place)
}

fn differs(written: &Value, known: &Value, place: &mut String) -> bool {
    let end = place.len();
    match (written, known) {
        (Value::Object(written), Value::Object(known)) => {
            for (key, value) in written {
                if !place.is_empty() {
                    place.push('.');
                }
                place.push_str(key);
                let wrong = match known.get(key) {
                    Some(inner) => differs(value, inner, place),
                    None => !says_nothing(value),
                };
                if wrong {
                    return true;
                }
                place.truncate(end);
            }
            false
        }
        (Value::Array(written), Value::Array(known)) => {
            for (index, (value, inner)) in written.iter().zip(known).enumerate() {
                place.push_str(&format!("[{index}]"));
                if differs(value, inner, place) {
                    return true;
                }
                place.truncate(end);
            }
            false
        }
        _ => false,
    }
}

/// Tells whether a value says nothing, so that nothing is lost with it.
pub(crate) fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(keys) => keys.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::unknown_key;

    #[test]
    fn the_first_key_nobody_reads_is_named_with_its_place() {
        let read = serde_json::json!({"lists": [{"games": [{"label": "7"}]}]});
        let place = |json: &str| unknown_key(json.as_bytes(), &read);
        assert_eq!(
            place(r#"{"lists":[{"games":[{"label":"7","labl":"8"}]}]}"#).as_deref(),
            Some("lists[0].games[0].labl")
        );
        assert_eq!(place(r#"{"lists":[],"by":3}"#).as_deref(), Some("by"));
        assert_eq!(place(r#"{"lists":[{"games":[{"label":"7","remark":null}]}],"more":[]}"#), None);
    }
}
