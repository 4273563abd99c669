use crate::mail::{Deliveries, Mail, Mailer, UNCONFIRMED_TRIES, Undelivered};

/// Sends a warning to the owner. It is done when one address has accepted it, or after the tries for unconfirmed mail: one address that
/// always fails must not make the others get the warning again and again.
pub(super) fn send(mailer: &Mailer, mail: &Mail, unconfirmed: &mut u32) -> Result<(), Undelivered> {
    let done = mailer.send_to_each(mail);
    let is_done = is_done(&done, unconfirmed);
    let failed = Undelivered(done.failed);
    if !is_done {
        return Err(failed);
    }
    if !failed.0.is_empty() {
        tracing::error!(error = %failed, "a warning did not reach each address");
    }
    Ok(())
}

fn is_done(done: &Deliveries, unconfirmed: &mut u32) -> bool {
    *unconfirmed += u32::from(done.is_unconfirmed);
    let is_done = !done.accepted.is_empty() || *unconfirmed >= UNCONFIRMED_TRIES;
    if is_done {
        *unconfirmed = 0;
    }
    is_done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_done_when_one_address_got_it_or_after_three_unconfirmed_tries() {
        let one = || vec!["one".to_owned()];
        for (accepted, failed, is_unconfirmed, tries) in [
            (one(), vec![], false, 1),
            (one(), one(), false, 1),
            (one(), one(), true, 1),
            (vec![], one(), true, 3),
            (vec![], one(), false, 9),
        ] {
            let mut unconfirmed = 0;
            let done = Deliveries {
                accepted,
                failed,
                is_unconfirmed,
            };
            let first = (1..9).find(|_| is_done(&done, &mut unconfirmed));
            assert_eq!(first.unwrap_or(9), tries, "{done:?}");
        }
    }
}
