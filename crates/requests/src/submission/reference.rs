//! Reference numbers, which visitors read out on the phone.

use crate::forms::{Form, FormId};
use pharmacy_text::digits;

/// Crockford's base 32: no I, L, O or U, which are easily misread.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Random, such as `RF-7K3M-Q9PX`: 40 bits.
pub fn fresh(form: &Form) -> Result<String, getrandom::Error> {
    let mut random = [0_u8; 8];
    getrandom::fill(&mut random)?;
    let letters: String = random
        .iter()
        .filter_map(|byte| ALPHABET.get(usize::from(byte % 32)))
        .map(|letter| char::from(*letter))
        .collect();
    let (first, second) = letters.split_at(4);
    Ok(format!("{}-{first}-{second}", form.prefix))
}

/// Ignores case, dashes and spaces; reads O as 0, I or L as 1, and digits of any script.
pub fn normalize(typed: &str) -> String {
    let plain: String = digits::to_ascii(typed)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_uppercase)
        .collect();
    match plain.split_at_checked(2) {
        Some((prefix, code)) if code.chars().count() == 8 => {
            let code = code.replace('O', "0").replace(['I', 'L'], "1");
            match code.split_at_checked(4) {
                Some((first, second)) => format!("{prefix}-{first}-{second}"),
                None => plain,
            }
        }
        _ => typed.trim().to_uppercase(),
    }
}

/// Whether it has the form of a reference. It may still be nobody's.
pub fn is_whole(reference: &str) -> bool {
    let parts: Vec<_> = reference.split('-').collect();
    let [prefix, first, second] = parts[..] else {
        return false;
    };
    FormId::ALL.iter().any(|id| id.form().prefix == prefix) && first.len() == 4 && second.len() == 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_have_the_form_promised() {
        for id in FormId::ALL {
            let reference = fresh(id.form()).unwrap();
            let parts: Vec<_> = reference.split('-').collect();
            assert_eq!(
                (parts[0], parts[1].len(), parts[2].len()),
                (id.form().prefix, 4, 4)
            );
            assert!(parts[1..].concat().bytes().all(|b| ALPHABET.contains(&b)));
            assert_eq!(normalize(&reference), reference);
        }
    }

    #[test]
    fn references_are_read_as_people_type_them() {
        for typed in [
            "rf-7k3m-q9p0",
            "RF7K3MQ9PO",
            " rf 7k3m q9po ",
            "RF-٧K٣M-Q٩P٠",
        ] {
            assert_eq!(normalize(typed), "RF-7K3M-Q9P0", "{typed}");
        }
        assert_eq!(normalize("nonsense"), "NONSENSE");
        assert_eq!(normalize("ää"), "ÄÄ");
    }
}
