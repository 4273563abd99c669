//! The clock of everything that is stored.

/// Milliseconds since 1970-01-01 UTC.
pub(super) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
