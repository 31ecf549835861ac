//! A column of texts that are few, however many rows there are: each is a number into a list of them, a dictionary of Arrow.
//! What is scored in a game is said in the same words as in the game before, and a clause is longer than all of its numbers.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::types::{ArrowDictionaryKeyType, Int8Type, Int32Type};
use arrow_array::{Array, ArrayRef, DictionaryArray, ListArray, PrimitiveArray, RecordBatch, StructArray};
use arrow_buffer::ArrowNativeType as _;
use arrow_schema::{ArrowError, DataType};

use crate::lists::{Column, Figures};
use crate::words::Words;

/// Texts, each once, in the order in which they were first met.
#[derive(Default)]
struct Lexicon {
    places: HashMap<Box<str>, usize>,
}

impl Lexicon {
    /// Returns the place of a text, which it has from now on.
    fn place(&mut self, text: &str) -> usize {
        if let Some(place) = self.places.get(text) {
            return *place;
        }
        let next = self.places.len();
        self.places.insert(text.into(), next);
        next
    }

    fn texts(&self) -> Vec<&str> {
        let mut texts: Vec<(&usize, &str)> = self.places.iter().map(|(text, place)| (place, &**text)).collect();
        texts.sort_unstable();
        texts.into_iter().map(|(_, text)| text).collect()
    }

    fn array(&self) -> Result<ArrayRef, ArrowError> {
        let mut words = Words::default();
        self.texts().into_iter().for_each(|text| words.append_value(text));
        words.end()
    }
}

/// How many texts are found again without a look at their letters.
const RECENT: usize = 64;

/// A column of few texts, with numbers of the kind `K`.
pub(crate) struct Few<K: ArrowDictionaryKeyType> {
    keys: Figures<K>,
    lexicon: Lexicon,
    /// Where a text that stays where it is was seen, and its place in the lexicon.
    recent: [(usize, usize, usize); RECENT],
    /// Whether there are more texts than numbers.
    is_too_full: bool,
}

impl<K: ArrowDictionaryKeyType> Few<K> {
    /// Adds a text, or none.
    pub(crate) fn append_option(&mut self, text: Option<&str>) {
        let place = text.map(|text| self.lexicon.place(text));
        self.push(place);
    }

    /// Adds a text that stays where it is, or none.
    #[inline]
    pub(crate) fn append_lasting(&mut self, text: Option<&'static str>) {
        let place = text.map(|text| {
            let (address, length) = (text.as_ptr().addr(), text.len());
            let at = (address ^ (address >> 5) ^ length) % RECENT;
            match self.recent[at] {
                (seen, long, place) if seen == address && long == length => place,
                _ => {
                    let place = self.lexicon.place(text);
                    self.recent[at] = (address, length, place);
                    place
                }
            }
        });
        self.push(place);
    }

    #[inline]
    fn push(&mut self, place: Option<usize>) {
        let key = place.and_then(K::Native::from_usize);
        self.is_too_full |= key.is_none() && place.is_some();
        self.keys.append_option(key);
    }
}

impl<K: ArrowDictionaryKeyType> Default for Few<K> {
    fn default() -> Few<K> {
        Few { keys: Figures::default(), lexicon: Lexicon::default(), recent: [(0, 0, 0); RECENT], is_too_full: false }
    }
}

impl<K: ArrowDictionaryKeyType> Column for Few<K> {
    fn length(&self) -> usize {
        self.keys.length()
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        if self.is_too_full {
            return Err(ArrowError::DictionaryKeyOverflowError);
        }
        let values = self.lexicon.array()?;
        self.lexicon.places.clear();
        self.recent = [(0, 0, 0); RECENT];
        Ok(Arc::new(DictionaryArray::<K>::try_new(self.keys.end()?.as_primitive::<K>().clone(), values)?))
    }
}

/// Looks at a dictionary of whichever kind of numbers; nothing where it is none that is made here.
macro_rules! of_kind {
    ($array:expr, $dictionary:ident => $done:expr) => {
        match $array.data_type() {
            DataType::Dictionary(key, _) => match key.as_ref() {
                DataType::Int8 => of_kind!($array, Int8Type, $dictionary => $done),
                DataType::Int32 => of_kind!($array, Int32Type, $dictionary => $done),
                _ => None,
            },
            _ => None,
        }
    };
    ($array:expr, $kind:ty, $dictionary:ident => $done:expr) => {{
        let $dictionary = $array.as_dictionary::<$kind>();
        Some($done)
    }};
}

/// Returns the text at a place of a dictionary; nothing where it is missing, or the column is no dictionary.
pub(crate) fn text(array: &dyn Array, at: usize) -> Option<&str> {
    let texts = array.as_any_dictionary_opt()?.values().as_string_opt::<i32>()?;
    of_kind!(array, dictionary => dictionary.key(at)).flatten().map(|key| texts.value(key))
}

/// Returns a column with its texts in full.
pub(crate) fn in_full(array: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    if array.as_any_dictionary_opt().is_none() {
        return Ok(Arc::clone(array));
    }
    let mut words = Words::default();
    (0..array.len()).for_each(|at| words.append_option(text(array, at)));
    words.end()
}

/// Gives batches of one table the same dictionaries: their texts in the order in which the rows have them, whatever the batches
/// were and whoever made them.
///
/// # Errors
/// More texts than numbers for them.
pub(crate) fn in_same_words(batches: Vec<RecordBatch>) -> Result<Vec<RecordBatch>, ArrowError> {
    if batches.len() < 2 {
        return Ok(batches);
    }
    let mut lexicons = Vec::new();
    for batch in &batches {
        let mut place = 0;
        batch.columns().iter().for_each(|column| gather(column, &mut lexicons, &mut place));
    }
    let whole =
        lexicons.iter().map(|lexicon| Ok((lexicon, lexicon.array()?))).collect::<Result<Vec<_>, ArrowError>>()?;
    // A batch goes as soon as there is another for it, which leaves its memory to the next one.
    let said = |batch: RecordBatch| {
        let mut whole = whole.iter();
        let columns =
            batch.columns().iter().map(|column| said_in(column, &mut whole)).collect::<Result<Vec<_>, _>>()?;
        RecordBatch::try_new(batch.schema(), columns)
    };
    batches.into_iter().map(said).collect()
}

/// Adds the texts of the dictionaries in a column, each to its lexicon.
fn gather(column: &ArrayRef, lexicons: &mut Vec<Lexicon>, place: &mut usize) {
    match column.data_type() {
        DataType::List(_) => gather(column.as_list::<i32>().values(), lexicons, place),
        DataType::Struct(_) => {
            column.as_struct().columns().iter().for_each(|column| gather(column, lexicons, place));
        }
        DataType::Dictionary(..) => {
            if *place == lexicons.len() {
                lexicons.push(Lexicon::default());
            }
            let texts = column.as_any_dictionary().values().as_string::<i32>();
            texts.iter().flatten().for_each(|text| {
                lexicons[*place].place(text);
            });
            *place += 1;
        }
        _ => {}
    }
}

/// Returns a column whose dictionaries are these.
fn said_in<'l>(
    column: &ArrayRef,
    whole: &mut impl Iterator<Item = &'l (&'l Lexicon, ArrayRef)>,
) -> Result<ArrayRef, ArrowError> {
    Ok(match column.data_type() {
        DataType::List(field) => {
            let lists = column.as_list::<i32>();
            let values = said_in(lists.values(), whole)?;
            Arc::new(ListArray::try_new(Arc::clone(field), lists.offsets().clone(), values, lists.nulls().cloned())?)
        }
        DataType::Struct(fields) => {
            let parts = column.as_struct();
            let columns = parts.columns().iter().map(|column| said_in(column, whole)).collect::<Result<Vec<_>, _>>()?;
            Arc::new(StructArray::try_new(fields.clone(), columns, parts.nulls().cloned())?)
        }
        DataType::Dictionary(..) => {
            let Some((lexicon, values)) = whole.next() else { return Ok(Arc::clone(column)) };
            match of_kind!(column, dictionary => renumbered(dictionary, lexicon, values)) {
                Some(renumbered) => renumbered?,
                None => Arc::clone(column),
            }
        }
        _ => Arc::clone(column),
    })
}

fn renumbered<K: ArrowDictionaryKeyType>(
    dictionary: &DictionaryArray<K>,
    lexicon: &Lexicon,
    values: &ArrayRef,
) -> Result<ArrayRef, ArrowError> {
    let texts = dictionary.values().as_string::<i32>();
    let number = |text| K::Native::from_usize(lexicon.places[text]).ok_or(ArrowError::DictionaryKeyOverflowError);
    let numbers = texts.iter().flatten().map(number).collect::<Result<Vec<_>, _>>()?;
    let keys = dictionary.keys();
    // What stands where a key is missing need not be the number of a text.
    let renumbered: PrimitiveArray<K> = keys.unary(|key| numbers.get(key.as_usize()).copied().unwrap_or_default());
    Ok(Arc::new(DictionaryArray::<K>::try_new(renumbered, Arc::clone(values))?))
}
