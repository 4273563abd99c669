//! An error and its causes as one line.

use std::error::Error;

/// The message of `error`, followed by those of its causes that are not already part of it.
pub fn with_causes(error: &(dyn Error + 'static)) -> String {
    let mut line = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        let message = cause.to_string();
        if !line.contains(&message) {
            line += &format!(": {message}");
        }
        next = cause.source();
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    enum Failed {
        #[error("cannot read the file: {0}")]
        Whole(#[source] std::io::Error),
        #[error("cannot start")]
        Part(#[source] Box<Failed>),
    }

    #[test]
    fn each_cause_is_named_once() {
        let whole = || Failed::Whole(std::io::Error::other("the disk is gone"));
        let expected = "cannot read the file: the disk is gone";
        assert_eq!(with_causes(&whole()), expected);
        let part = Failed::Part(Box::new(whole()));
        assert_eq!(with_causes(&part), format!("cannot start: {expected}"));
    }
}
