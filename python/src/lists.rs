//! Columns of lists and of structs in the making: each knows its kind, so that nothing is asked while a row is added.

use std::borrow::Borrow;
use std::sync::{Arc, LazyLock};

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Float64Builder, Int8Builder, Int16Builder, Int32Builder, Int64Builder,
    PrimitiveBuilder,
};
use arrow_array::types::{ArrowPrimitiveType, Int8Type, Int32Type};
use arrow_array::{Array as _, ArrayRef, BooleanArray, Int8Array, ListArray, PrimitiveArray, StructArray};
use arrow_buffer::{ArrowNativeType, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, Field, FieldRef};

use crate::words::{Gaps, Words};

/// A column that grows.
pub(crate) trait Column {
    /// Begins one with room for so many values: no more than will come, for a table of one row is made as often as a long one.
    fn with_room(values: usize) -> Self;

    /// How many values it has.
    fn length(&self) -> usize;

    /// Ends it.
    ///
    /// # Errors
    /// More than 2^31 values below one another.
    fn end(&mut self) -> Result<ArrayRef, ArrowError>;

    /// Begins it anew behind its end, with room for so many values.
    fn renew(&mut self, values: usize)
    where
        Self: Sized,
    {
        *self = Self::with_room(values);
    }
}

/// Columns of one table.
pub(crate) trait Columns {
    /// Begins them anew behind their end, with room for so many rows.
    fn renew(&mut self, rows: usize);
}

macro_rules! builders {
    ($($builder:ty),*) => {
        $(impl Column for $builder {
            fn with_room(values: usize) -> $builder {
                <$builder>::with_capacity(values)
            }

            #[inline]
            fn length(&self) -> usize {
                ArrayBuilder::len(self)
            }

            fn end(&mut self) -> Result<ArrayRef, ArrowError> {
                Ok(Arc::new(self.finish()))
            }
        })*
    };
}

builders!(BooleanBuilder, Float64Builder, Int8Builder, Int16Builder, Int32Builder, Int64Builder);

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

impl<T: ArrowPrimitiveType> Stretch for PrimitiveBuilder<T>
where
    PrimitiveBuilder<T>: Column,
    T::Native: PartialEq,
{
    type Value = T::Native;

    fn append_stretch(&mut self, value: Option<&T::Native>, times: usize) {
        match value {
            Some(value) => self.append_value_n(*value, times),
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
    /// How many values there will be.
    room: usize,
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
            if self.made.length() == 0 {
                self.made.renew(self.room);
            }
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

impl<B: Stretch> Column for Steady<B> {
    fn with_room(values: usize) -> Steady<B> {
        Steady { made: B::with_room(0), room: values, value: None, times: 0, whole: None }
    }

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

    fn renew(&mut self, values: usize) {
        self.room = values;
    }
}

/// A column of numbers many of which are missing, here and there.
pub(crate) struct Gappy<T: ArrowPrimitiveType> {
    values: Vec<T::Native>,
    gaps: Gaps,
}

impl<T: ArrowPrimitiveType> Gappy<T> {
    /// Adds a number, or none.
    #[inline]
    pub(crate) fn append_option(&mut self, value: Option<T::Native>) {
        if value.is_none() {
            self.gaps.push(self.values.len());
        }
        self.values.push(value.unwrap_or_default());
    }
}

impl<T: ArrowPrimitiveType> Column for Gappy<T> {
    fn with_room(values: usize) -> Gappy<T> {
        Gappy { values: Vec::with_capacity(values), gaps: Gaps::default() }
    }

    fn length(&self) -> usize {
        self.values.len()
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        let values = std::mem::take(&mut self.values);
        if self.gaps.len() == values.len() {
            self.gaps = Gaps::default();
            return Ok(no_numbers::<T>(values.len()));
        }
        let gaps = self.gaps.take(values.len());
        Ok(Arc::new(PrimitiveArray::<T>::try_new(values.into(), gaps)?))
    }
}

/// A column of lists.
pub(crate) struct Lists<T> {
    /// What is in the lists; what stands behind the last one belongs to the next.
    pub(crate) values: T,
    ends: Vec<i32>,
    gaps: Gaps,
}

/// Small numbers, none of which is missing.
pub(crate) struct Small(Vec<i8>);

impl Column for Small {
    fn with_room(values: usize) -> Small {
        Small(Vec::with_capacity(values))
    }

    #[inline]
    fn length(&self) -> usize {
        self.0.len()
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        Ok(Arc::new(Int8Array::try_new(std::mem::take(&mut self.0).into(), None)?))
    }
}

/// Lists of small numbers.
pub(crate) type Numbers = Lists<Small>;

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
        self.values.0.extend_from_slice(numbers);
        self.close();
    }

    /// Adds a list, or none.
    pub(crate) fn append_option(&mut self, numbers: Option<impl Iterator<Item = i8>>) {
        match numbers {
            Some(numbers) => {
                self.values.0.extend(numbers);
                self.close();
            }
            None => self.append_null(),
        }
    }
}

impl<T: Column> Column for Lists<T> {
    /// What is in the lists has no room yet.
    fn with_room(lists: usize) -> Lists<T> {
        let mut ends = Vec::with_capacity(lists + 1);
        ends.push(0);
        Lists { values: T::with_room(0), ends, gaps: Gaps::default() }
    }

    fn length(&self) -> usize {
        self.ends.len() - 1
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        let values = self.values.end()?;
        let field = Field::new("item", values.data_type().clone(), true);
        let ends = std::mem::replace(&mut self.ends, vec![0]);
        let gaps = self.gaps.take(ends.len() - 1);
        let ends = if values.is_empty() { zeros(ends.len()) } else { ends.into() };
        Ok(Arc::new(ListArray::try_new(Arc::new(field), OffsetBuffer::new(ends), values, gaps)?))
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
        pub(crate) struct $name {
            $($(#[$of])* pub(crate) $column: $kind,)*
        }

        impl $name {
            /// Begins columns with room for so many rows.
            pub(crate) fn of(rows: usize) -> $name {
                $name { $($column: crate::lists::Column::with_room(rows)),* }
            }

            /// Ends the columns.
            pub(crate) fn columns(&mut self) -> Result<Vec<(&'static str, arrow_array::ArrayRef)>, arrow_schema::ArrowError> {
                Ok(vec![$((stringify!($column), crate::lists::Column::end(&mut self.$column)?)),*])
            }
        }

        impl crate::lists::Columns for $name {
            fn renew(&mut self, rows: usize) {
                $(crate::lists::Column::renew(&mut self.$column, rows);)*
            }
        }
    };
}
pub(crate) use columns;

/// Makes rows of columns that are structs in a column.
macro_rules! structs {
    ($($name:ident of $first:ident;)*) => {
        $(impl crate::lists::Column for $name {
            fn with_room(values: usize) -> $name {
                $name::of(values)
            }

            fn length(&self) -> usize {
                self.$first.length()
            }

            fn end(&mut self) -> Result<ArrayRef, ArrowError> {
                Ok(Arc::new(StructArray::from(named(self.columns()?))))
            }
        })*
    };
}

columns! {
    /// Scored things, as in the JSON of `doko score`.
    Items {
        item: Words,
        party: Words,
        points: Gappy<Int32Type>,
        factor: Gappy<Int32Type>,
        clause: Words,
        seat: Gappy<Int8Type>,
        trick: Gappy<Int8Type>,
        name: Steady<Words>,
    }
}

columns! {
    /// Announcements, as in the JSON of `doko score`.
    Announcements {
        seat: Int8Builder,
        call: Words,
        text: Steady<Words>,
        cards_in_hand: Int8Builder,
        cards_played: Int16Builder,
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
        trick: Int8Builder,
        position: Int8Builder,
        seat: Int8Builder,
        line: Int32Builder,
        column: Int32Builder,
        start: Int64Builder,
        end: Int64Builder,
    }
}

structs! {
    Items of item;
    Announcements of seat;
    Findings of code;
}
