//! A column of texts in the making, and which values of a column are missing.

use std::sync::Arc;

use arrow_array::{ArrayRef, StringArray};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::ArrowError;

use crate::lists::{Column, Stretch, copied, zeros};

/// The places of missing values: in most columns there are none.
#[derive(Default)]
pub(crate) struct Gaps(Vec<u32>);

impl Gaps {
    /// The value at this place is missing; all before it have been told of.
    #[inline]
    pub(crate) fn push(&mut self, place: usize) {
        self.0.push(place as u32);
    }

    /// Returns how many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns which of so many values are there, if one is missing, and begins anew.
    pub(crate) fn take(&mut self, values: usize) -> Option<NullBuffer> {
        if self.0.is_empty() {
            return None;
        }
        let mut there = vec![u8::MAX; values.div_ceil(8)];
        for place in self.0.drain(..) {
            there[place as usize / 8] &= !(1 << (place % 8));
        }
        Some(NullBuffer::new(BooleanBuffer::new(Buffer::from_vec(there), 0, values)))
    }
}

/// A column of texts, which are short and many.
pub(crate) struct Words {
    text: Vec<u8>,
    /// Where each ends; what does not fit here is an error in the end.
    ends: Vec<i32>,
    gaps: Gaps,
}

impl Words {
    /// Adds a text.
    #[inline]
    pub(crate) fn append_value(&mut self, text: impl AsRef<str>) {
        self.text.extend_from_slice(text.as_ref().as_bytes());
        self.ends.push(self.text.len() as i32);
    }

    /// Adds none.
    #[inline]
    pub(crate) fn append_null(&mut self) {
        self.gaps.push(self.length());
        self.ends.push(self.text.len() as i32);
    }

    /// Adds a text, or none.
    #[inline]
    pub(crate) fn append_option(&mut self, text: Option<impl AsRef<str>>) {
        match text {
            Some(text) => self.append_value(text),
            None => self.append_null(),
        }
    }
}

impl Default for Words {
    fn default() -> Words {
        Words { text: Vec::new(), ends: vec![0], gaps: Gaps::default() }
    }
}

impl Column for Words {
    #[inline]
    fn length(&self) -> usize {
        self.ends.len() - 1
    }

    fn end(&mut self) -> Result<ArrayRef, ArrowError> {
        if i32::try_from(self.text.len()).is_err() {
            return Err(ArrowError::OffsetOverflowError(self.text.len()));
        }
        let gaps = self.gaps.take(self.length());
        let (text, ends) = (copied(&mut self.text), self.ends.as_slice().to_vec());
        self.ends.truncate(1);
        Ok(Arc::new(StringArray::try_new(OffsetBuffer::new(ends.into()), Buffer::from_vec(text), gaps)?))
    }
}

impl Stretch for Words {
    type Value = str;

    fn append_stretch(&mut self, value: Option<&str>, times: usize) {
        for _ in 0..times {
            self.append_option(value);
        }
    }

    fn nothing(count: usize) -> ArrayRef {
        let ends = OffsetBuffer::new(zeros(count + 1));
        Arc::new(StringArray::new(ends, Buffer::default(), Some(NullBuffer::new_null(count))))
    }
}
