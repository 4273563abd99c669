//! A prepared text message that staff send to a patient from their phone.

use serde::Serialize;

use crate::config::Pharmacy;
use crate::forms::Role;
use crate::language::{Language, fill};
use crate::phone;
use crate::submission::{Status, Submission};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sms {
    /// E.164, such as "+15185550142".
    pub to: String,
    /// Names pharmacy and reference, but no drug and no patient: others may see the phone.
    pub text: String,
}

/// In the patient's language; none if there is no number.
pub fn of(submission: &Submission, pharmacy: &Pharmacy) -> Option<Sms> {
    let words = &Language::of(submission.lang).sms;
    let sentence = match submission.status {
        Status::New | Status::InProgress => words.please_call,
        Status::Ready => words.ready,
        Status::Done => return None,
    };
    let values = [
        ("store", &*pharmacy.name),
        ("reference", &submission.reference),
        ("phone", &pharmacy.phone),
    ];
    Some(Sms {
        to: phone::international(submission.text(Role::CallBack)?)?,
        text: fill(sentence, values),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::forms::FormId;
    use crate::lang::Lang;

    #[test]
    fn a_text_message_names_the_store_and_no_medicine() {
        let pharmacy = &Config::sample().unwrap().live.pharmacy;
        let answers = serde_json::json!({"firstName": "Ana", "phone": "(518) 555-0142 x7", "rxNumber": "7001234"});
        for (lang, status, begins) in [
            (Lang::En, Status::Ready, "Your order RF-7K3M-Q9PX is ready"),
            (Lang::Es, Status::New, "Tenemos una pregunta"),
            (Lang::Ar, Status::Ready, ""),
        ] {
            let refill = Submission {
                lang,
                status,
                ..Submission::sample(FormId::Refill, answers.clone())
            };
            let Sms { to, text } = of(&refill, pharmacy).unwrap();
            assert_eq!(to, "+15185550142");
            // Removes the direction isolates around the name in Arabic.
            let text = text.replace(['\u{2068}', '\u{2069}'], "");
            let text = text.strip_prefix(&format!("{}: ", pharmacy.name)).unwrap();
            assert!(
                text.starts_with(begins) && text.contains(&*pharmacy.phone),
                "{text}"
            );
            assert!(!text.contains("Ana") && !text.contains("7001234"), "{text}");
        }
        let unreachable =
            Submission::sample(FormId::Refill, serde_json::json!({"phone": "5550142"}));
        assert_eq!(of(&unreachable, pharmacy), None);
    }
}
