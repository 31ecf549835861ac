//! Columns of lists and of structs in the making: each knows its kind, so that nothing is asked while a row is added.

use std::borrow::Borrow;
use std::sync::{Arc, LazyLock};

use arrow_array::builder::{ArrayBuilder, BooleanBuilder};
use arrow_array::types::{ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type};
use arrow_array::{Array as _, ArrayRef, BooleanArray, ListArray, PrimitiveArray, StructArray};
use arrow_buffer::{ArrowNativeType, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, Field, FieldRef};
use doko_analyzer::PostenArt;

use crate::few::Few;
use crate::words::{Gaps, Words};

/// A column that grows. Where it grows is used again for the next one: what is handed over is a copy of just its length, so that no
/// memory is touched that no value needs.
pub(crate) trait Column: Default {
    /// How many values it has.
    fn length(&self) -> usize;

    /// Ends it. Behind its end it begins anew.
    ///
    /// # Errors
    /// More than 2^31 values below one another.
    fn end(&mut self) -> Result<ArrayRef, ArrowError>;
}

impl Column for BooleanBuilder {
    #[inline]
    fn length(&self) -> usize {
        ArrayBuilder::len(self)
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        Ok(Arc::new(self.finish()))
    }
}

/// Zeros for what stands behind missing values, and for the ends of empty lists. Columns that have nothing else share them: of
/// most tables they would be a tenth.
static ZEROS: LazyLock<Buffer> = LazyLock::new(|| Buffer::from_vec(vec![0_u64; 1 << 13]));

pub(crate) fn zeros<T: ArrowNativeType>(count: usize) -> ScalarBuffer<T> {
    if count * size_of::<T>() <= ZEROS.len() {
        ScalarBuffer::new(ZEROS.clone(), 0, count)
    } else {
        vec![T::default(); count].into()
    }
}

/// Returns a column of missing numbers.
pub(crate) fn no_numbers<T: ArrowPrimitiveType>(count: usize) -> ArrayRef {
    Arc::new(PrimitiveArray::<T>::new(zeros(count), Some(NullBuffer::new_null(count))))
}

/// A column to which one value can be added many times at once.
pub(crate) trait Stretch: Column {
    /// Its values.
    type Value: ?Sized + ToOwned + PartialEq;

    /// Adds a value, or none, so many times, which is at least once.
    fn append_stretch(&mut self, value: Option<&Self::Value>, times: usize);

    /// Returns a column of missing values.
    fn nothing(count: usize) -> ArrayRef;
}

impl Stretch for BooleanBuilder {
    type Value = bool;

    fn append_stretch(&mut self, value: Option<&bool>, times: usize) {
        match value {
            Some(value) => self.append_n(times, *value),
            None => self.append_nulls(times),
        }
    }

    fn nothing(count: usize) -> ArrayRef {
        Arc::new(BooleanArray::new_null(count))
    }
}

impl<T: ArrowPrimitiveType> Stretch for Figures<T>
where
    T::Native: PartialEq,
{
    type Value = T::Native;

    fn append_stretch(&mut self, value: Option<&T::Native>, times: usize) {
        match value {
            Some(value) => self.values.resize(self.values.len() + times, *value),
            None => self.append_nulls(times),
        }
    }

    fn nothing(count: usize) -> ArrayRef {
        no_numbers::<T>(count)
    }
}

/// A column in which row after row has the same value, or none: those of a stretch are added together, at its end. A column that
/// is one stretch shares its memory with the one that was made before it of the same value.
pub(crate) struct Steady<B: Stretch> {
    made: B,
    value: Option<<B::Value as ToOwned>::Owned>,
    times: usize,
    /// The last column of one stretch, and its value.
    whole: Option<(<B::Value as ToOwned>::Owned, ArrayRef)>,
}

impl<B: Stretch> Steady<B> {
    /// Adds a value, or none.
    #[inline]
    pub(crate) fn append_option(&mut self, value: Option<impl Borrow<B::Value>>) {
        let is_same = match (&self.value, &value) {
            (Some(before), Some(value)) => before.borrow() == value.borrow(),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        if is_same {
            self.times += 1;
        } else {
            self.begin(value.as_ref().map(Borrow::borrow));
        }
    }

    /// Adds a value.
    #[inline]
    pub(crate) fn append_value(&mut self, value: impl Borrow<B::Value>) {
        self.append_option(Some(value));
    }

    /// Adds none.
    #[inline]
    pub(crate) fn append_null(&mut self) {
        self.append_option(None::<&B::Value>);
    }

    /// Adds what was added to this table last.
    #[inline]
    pub(crate) fn append_again(&mut self) {
        self.times += 1;
    }

    /// Adds none until there are so many.
    #[inline]
    pub(crate) fn append_nulls_up_to(&mut self, values: usize) {
        let missing = values.saturating_sub(self.length());
        if missing > 0 {
            self.append_null();
            self.times += missing - 1;
        }
    }

    /// Begins another stretch.
    #[inline(never)]
    fn begin(&mut self, value: Option<&B::Value>) {
        self.close();
        match (&mut self.value, value) {
            (Some(kept), Some(value)) => value.clone_into(kept),
            (kept, value) => *kept = value.map(ToOwned::to_owned),
        }
        self.times = 1;
    }

    fn close(&mut self) {
        if self.times > 0 {
            self.made.append_stretch(self.value.as_ref().map(Borrow::borrow), self.times);
        }
        self.times = 0;
    }

    /// Returns a column of one stretch.
    fn one_stretch(&mut self) -> Result<ArrayRef, ArrowError> {
        let count = self.times;
        let Some(value) = &self.value else {
            self.times = 0;
            return Ok(B::nothing(count));
        };
        if let Some((kept, whole)) = &self.whole
            && whole.len() >= count
            && Borrow::<B::Value>::borrow(kept) == Borrow::<B::Value>::borrow(value)
        {
            self.times = 0;
            return Ok(whole.slice(0, count));
        }
        let kept = Borrow::<B::Value>::borrow(value).to_owned();
        self.close();
        let whole = self.made.end()?;
        self.whole = Some((kept, Arc::clone(&whole)));
        Ok(whole)
    }
}

impl<B: Stretch> Default for Steady<B> {
    fn default() -> Steady<B> {
        Steady { made: B::default(), value: None, times: 0, whole: None }
    }
}

impl<B: Stretch> Column for Steady<B> {
    fn length(&self) -> usize {
        self.made.length() + self.times
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        if self.made.length() == 0 {
            return self.one_stretch();
        }
        self.close();
        self.made.end()
    }
}

/// A column of numbers some of which may be missing.
pub(crate) struct Figures<T: ArrowPrimitiveType> {
    values: Vec<T::Native>,
    gaps: Gaps,
}

impl<T: ArrowPrimitiveType> Figures<T> {
    /// Adds a number.
    #[inline]
    pub(crate) fn append_value(&mut self, value: T::Native) {
        self.values.push(value);
    }

    /// Adds a number, or none.
    #[inline]
    pub(crate) fn append_option(&mut self, value: Option<T::Native>) {
        if value.is_none() {
            self.gaps.push(self.values.len());
        }
        self.values.push(value.unwrap_or_default());
    }

    /// Adds none.
    pub(crate) fn append_null(&mut self) {
        self.append_option(None);
    }

    /// Adds none so many times.
    pub(crate) fn append_nulls(&mut self, times: usize) {
        (0..times).for_each(|_| self.append_null());
    }
}

impl<T: ArrowPrimitiveType> Default for Figures<T> {
    fn default() -> Figures<T> {
        Figures { values: Vec::new(), gaps: Gaps::default() }
    }
}

impl<T: ArrowPrimitiveType> Column for Figures<T> {
    #[inline]
    fn length(&self) -> usize {
        self.values.len()
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        let count = self.values.len();
        if self.gaps.len() == count {
            self.gaps = Gaps::default();
            self.values.clear();
            return Ok(no_numbers::<T>(count));
        }
        let gaps = self.gaps.take(count);
        Ok(Arc::new(PrimitiveArray::<T>::try_new(copied(&mut self.values).into(), gaps)?))
    }
}

/// Returns a copy of values of just their length, and forgets them.
pub(crate) fn copied<T: Clone>(values: &mut Vec<T>) -> Vec<T> {
    let copy = values.as_slice().to_vec();
    values.clear();
    copy
}

/// A column of lists.
pub(crate) struct Lists<T> {
    /// What is in the lists; what stands behind the last one belongs to the next.
    pub(crate) values: T,
    ends: Vec<i32>,
    gaps: Gaps,
    /// The ends that were handed over last. Most games have as many tricks and cards as all others, and their lists share them.
    shared: OffsetBuffer<i32>,
}

/// Lists of small numbers.
pub(crate) type Numbers = Lists<Figures<Int8Type>>;

impl<T: Column> Lists<T> {
    /// Ends a list.
    #[inline]
    pub(crate) fn close(&mut self) {
        self.ends.push(self.values.length() as i32);
    }

    /// Adds no list.
    #[inline]
    pub(crate) fn append_null(&mut self) {
        self.gaps.push(self.length());
        self.close();
    }
}

impl Numbers {
    /// Adds a list.
    #[inline]
    pub(crate) fn append(&mut self, numbers: &[i8]) {
        self.values.values.extend_from_slice(numbers);
        self.close();
    }

    /// Adds a list, or none.
    pub(crate) fn append_option(&mut self, numbers: Option<impl Iterator<Item = i8>>) {
        match numbers {
            Some(numbers) => {
                self.values.values.extend(numbers);
                self.close();
            }
            None => self.append_null(),
        }
    }
}

impl<T: Column> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { values: T::default(), ends: vec![0], gaps: Gaps::default(), shared: OffsetBuffer::new_empty() }
    }
}

impl<T: Column> Column for Lists<T> {
    fn length(&self) -> usize {
        self.ends.len() - 1
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        let values = self.values.end()?;
        let field = Field::new("item", values.data_type().clone(), true);
        let lists = self.length();
        let gaps = self.gaps.take(lists);
        let ends = if values.is_empty() {
            OffsetBuffer::new(zeros(lists + 1))
        } else {
            if !self.shared.starts_with(&self.ends) {
                self.shared = OffsetBuffer::new(self.ends.as_slice().to_vec().into());
            }
            self.shared.slice(0, lists)
        };
        self.ends.truncate(1);
        Ok(Arc::new(ListArray::try_new(Arc::new(field), ends, values, gaps)?))
    }
}

/// Puts columns with their names together.
pub(crate) fn named(columns: Vec<(&'static str, ArrayRef)>) -> Vec<(FieldRef, ArrayRef)> {
    let named =
        |(name, array): (&'static str, ArrayRef)| (Arc::new(Field::new(name, array.data_type().clone(), true)), array);
    columns.into_iter().map(named).collect()
}

/// Makes a row of columns, each with its name: one list for filling them and for the table.
macro_rules! columns {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $column:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Default)]
        pub(crate) struct $name {
            $($(#[$of])* pub(crate) $column: $kind,)*
        }

        impl $name {
            /// Ends the columns.
            pub(crate) fn columns(&mut self) -> Result<Vec<(&'static str, arrow_array::ArrayRef)>, arrow_schema::ArrowError> {
                Ok(vec![$((stringify!($column), crate::lists::Column::end(&mut self.$column)?)),*])
            }
        }
    };
}
pub(crate) use columns;

/// Makes rows of columns that are structs in a column.
macro_rules! structs {
    ($($name:ident of $first:ident;)*) => {
        $(impl crate::lists::Column for $name {
            fn length(&self) -> usize {
                self.$first.length()
            }

            fn end(&mut self) -> Result<ArrayRef, ArrowError> {
                Ok(Arc::new(StructArray::from(named(self.columns()?))))
            }
        })*
    };
}

const _: () = assert!(PostenArt::PLACES <= i8::MAX as usize, "too many items for numbers of one byte");

columns! {
    /// Scored things, as in the JSON of `doko score`.
    Items {
        item: Few<Int8Type>,
        party: Few<Int8Type>,
        points: Figures<Int32Type>,
        factor: Figures<Int32Type>,
        // Of the clauses of many house rules there may be many.
        clause: Few<Int32Type>,
        seat: Figures<Int8Type>,
        trick: Figures<Int8Type>,
        name: Steady<Words>,
    }
}

columns! {
    /// Announcements, as in the JSON of `doko score`.
    Announcements {
        seat: Figures<Int8Type>,
        call: Words,
        text: Steady<Words>,
        cards_in_hand: Figures<Int8Type>,
        cards_played: Figures<Int16Type>,
        legal: Steady<BooleanBuilder>,
        counts: Steady<BooleanBuilder>,
        reply: Steady<BooleanBuilder>,
    }
}

columns! {
    /// What was found, as in the JSON of `doko score`.
    Findings {
        code: Words,
        name: Words,
        severity: Words,
        message: Words,
        help: Words,
        clause: Words,
        trick: Figures<Int8Type>,
        position: Figures<Int8Type>,
        seat: Figures<Int8Type>,
        line: Figures<Int32Type>,
        column: Figures<Int32Type>,
        start: Figures<Int64Type>,
        end: Figures<Int64Type>,
    }
}

structs! {
    Items of item;
    Announcements of seat;
    Findings of code;
}
