//! Columns of lists and of structs in the making: each knows its kind, so that nothing is asked while a row is added.

use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, Int8Builder, Int16Builder, Int32Builder, Int64Builder, NullBufferBuilder,
    StringBuilder,
};
use arrow_array::{Array as _, ArrayRef, ListArray, StructArray};
use arrow_buffer::{OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, Field, FieldRef};

/// A column that grows.
pub(crate) trait Column {
    /// How many values it has.
    fn length(&self) -> usize;

    /// Ends it.
    ///
    /// # Errors
    /// More than 2^31 values below one another.
    fn end(&mut self) -> Result<ArrayRef, ArrowError>;
}

macro_rules! plain_columns {
    ($($builder:ty),*) => {
        $(impl Column for $builder {
            fn length(&self) -> usize {
                arrow_array::builder::ArrayBuilder::len(self)
            }

            fn end(&mut self) -> Result<ArrayRef, ArrowError> {
                Ok(Arc::new(self.finish()))
            }
        })*
    };
}

plain_columns!(BooleanBuilder, Float64Builder, Int8Builder, Int16Builder, Int32Builder, Int64Builder, StringBuilder);

/// A column of lists.
pub(crate) struct Lists<T> {
    /// What is in the lists; what stands behind the last one belongs to the next.
    pub(crate) values: T,
    ends: Vec<i32>,
    valid: NullBufferBuilder,
}

/// Lists of small numbers.
pub(crate) type Numbers = Lists<Int8Builder>;

impl<T: Default> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { values: T::default(), ends: vec![0], valid: NullBufferBuilder::new(0) }
    }
}

impl<T: Column> Lists<T> {
    /// Ends a list.
    #[inline]
    pub(crate) fn close(&mut self) {
        self.ends.push(self.values.length() as i32);
        self.valid.append_non_null();
    }

    /// Adds no list.
    #[inline]
    pub(crate) fn append_null(&mut self) {
        self.ends.push(self.values.length() as i32);
        self.valid.append_null();
    }
}

impl Numbers {
    /// Adds a list.
    #[inline]
    pub(crate) fn append(&mut self, numbers: &[i8]) {
        self.values.append_slice(numbers);
        self.close();
    }

    /// Adds a list, or none.
    pub(crate) fn append_option(&mut self, numbers: Option<impl Iterator<Item = i8>>) {
        match numbers {
            Some(numbers) => {
                numbers.for_each(|number| self.values.append_value(number));
                self.close();
            }
            None => self.append_null(),
        }
    }
}

impl<T: Column> Column for Lists<T> {
    fn length(&self) -> usize {
        self.valid.len()
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        let values = self.values.end()?;
        let field = Field::new("item", values.data_type().clone(), true);
        let ends = OffsetBuffer::new(ScalarBuffer::from(std::mem::replace(&mut self.ends, vec![0])));
        Ok(Arc::new(ListArray::try_new(Arc::new(field), ends, values, self.valid.finish())?))
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

columns! {
    /// Scored things, as in the JSON of `doko score`.
    Items {
        item: StringBuilder,
        party: StringBuilder,
        points: Int32Builder,
        factor: Int32Builder,
        clause: StringBuilder,
        seat: Int8Builder,
        trick: Int8Builder,
        name: StringBuilder,
    }
}

columns! {
    /// Announcements, as in the JSON of `doko score`.
    Announcements {
        seat: Int8Builder,
        call: StringBuilder,
        text: StringBuilder,
        cards_in_hand: Int8Builder,
        cards_played: Int16Builder,
        legal: BooleanBuilder,
        counts: BooleanBuilder,
        reply: BooleanBuilder,
    }
}

columns! {
    /// What was found, as in the JSON of `doko score`.
    Findings {
        code: StringBuilder,
        name: StringBuilder,
        severity: StringBuilder,
        message: StringBuilder,
        help: StringBuilder,
        clause: StringBuilder,
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
