//! The tables of a rule file without the places of their values.

use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

/// Returns the tables of a file without the places of their values; a number that no machine word holds as 0.
pub(super) fn table(source: &DeTable<'_>) -> Table {
    source.iter().map(|(key, value)| (key.get_ref().to_string(), owned(value.get_ref()))).collect()
}

fn owned(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Integer(number) => {
            Value::Integer(i64::from_str_radix(number.as_str(), number.radix()).unwrap_or_default())
        }
        DeValue::Float(number) => Value::Float(number.as_str().parse().unwrap_or_default()),
        DeValue::Boolean(yes) => Value::Boolean(*yes),
        DeValue::Datetime(time) => Value::Datetime(*time),
        DeValue::Array(values) => Value::Array(values.iter().map(|value| owned(value.get_ref())).collect()),
        DeValue::Table(inner) => Value::Table(table(inner)),
    }
}
