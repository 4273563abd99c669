//! What the owner wrote, in the language of a page.

use super::facts::Facts;
use crate::lang::Lang;
use crate::localized::Localized;

impl Facts {
    /// The same facts for pages in `lang`. What the owner has not translated stays English.
    pub fn in_language(&self, lang: Lang) -> Self {
        let mut facts = self.clone();
        facts.show(lang);
        facts
    }

    pub(super) fn show(&mut self, lang: Lang) {
        let Self {
            delivery,
            store,
            careers,
            ..
        } = self;
        delivery.free_lang = delivery.free.show(lang);
        delivery.sunday_lang = delivery.sunday.show(lang);
        delivery.by_mail_lang = delivery.by_mail.show(lang);
        store.story_lang = store.story.show(lang);
        store.promises_lang = store.promises.show(lang);
        careers.reasons_lang = careers.reasons.show(lang);
        careers.benefits_lang = careers.benefits.show(lang);
        if let Some(notice) = &mut self.notice {
            notice.lang = notice.text.show(lang);
        }
        for one in &mut self.testimonials {
            one.lang = one.quote.show(lang);
        }
        for day in &mut self.closed {
            day.lang = day.name.show(lang);
        }
    }

    /// The keys of what the owner wrote and pages in `lang` show in another language.
    pub fn untranslated(&self, lang: Lang) -> Vec<&'static str> {
        fn lacks<T>(text: &Localized<T>, lang: Lang) -> bool {
            text.get(lang).is_some_and(|(found, _)| found != lang)
        }
        let (delivery, store) = (&self.delivery, &self.store);
        let delivers = self.services.delivery;
        [
            (
                "[notice] text",
                self.notice.iter().any(|notice| lacks(&notice.text, lang)),
            ),
            ("[delivery] free", delivers && lacks(&delivery.free, lang)),
            (
                "[delivery] sunday",
                delivers && lacks(&delivery.sunday, lang),
            ),
            (
                "[delivery] by_mail",
                delivers && lacks(&delivery.by_mail, lang),
            ),
            ("[store] story", lacks(&store.story, lang)),
            ("[store] promises", lacks(&store.promises, lang)),
            (
                "[[testimonials]] quote",
                self.testimonials.iter().any(|one| lacks(&one.quote, lang)),
            ),
            (
                "[[closed]] name",
                self.closed.iter().any(|day| lacks(&day.name, lang)),
            ),
        ]
        .into_iter()
        .filter_map(|(key, lacks)| lacks.then_some(key))
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn pages_know_what_the_owner_wrote_in_their_language_or_else_in_english() {
        let text = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n[notice]\ntext = { en = \"Closed\", es = \"Cerrado\" }\n[store]\nstory = { es = [\"Uno.\", \"Dos.\"] }\n[careers]\nreasons = [{ title = \"a\", text = \"b\" }]\n[[closed]]\ndate = \"2026-11-26\"\nname = { en = \"Thanksgiving\", es = \"Acción de Gracias\" }\n";
        let file = std::path::Path::new("pharmacy.toml");
        let live = Config::of_text(Some((file, text)), []).unwrap().live;
        let facts = Facts::from(&live);
        let page = |lang| serde_json::to_value(facts.in_language(lang)).unwrap();
        let [english, spanish, arabic] = Lang::ALL.map(page);
        for (page, at, said) in [
            (&english, "/notice/text", "Closed".into()),
            (&spanish, "/notice/text", "Cerrado".into()),
            (&spanish, "/notice/lang", "es".into()),
            (&arabic, "/notice/text", "Closed".into()),
            (
                &english,
                "/store/story",
                serde_json::json!(["Uno.", "Dos."]),
            ),
            (&english, "/store/storyLang", "es".into()),
            (&english, "/store/promises", serde_json::json!([])),
            (&english, "/delivery/free", serde_json::Value::Null),
            (&spanish, "/closed/0/name", "Acción de Gracias".into()),
            (&arabic, "/closed/0/name", "Thanksgiving".into()),
            (&arabic, "/careers/reasons/0/title", "a".into()),
        ] {
            assert_eq!(page.pointer(at), Some(&said), "{at}");
        }
        assert_eq!(english.pointer("/notice/lang"), None);
        assert_eq!(facts.untranslated(Lang::Es), Vec::<&str>::new());
        let untranslated = ["[notice] text", "[store] story", "[[closed]] name"];
        assert_eq!(facts.untranslated(Lang::Ar), untranslated);
    }

    #[test]
    fn a_page_knows_nothing_of_the_languages_that_it_is_not_in() {
        let facts = Facts::from(&Config::sample().unwrap().live);
        for lang in Lang::ALL {
            let json = serde_json::to_string(&facts.in_language(lang)).unwrap();
            let is_arabic = json
                .chars()
                .any(|letter| ('\u{600}'..'\u{700}').contains(&letter));
            assert_eq!(is_arabic, lang == Lang::Ar);
            assert_eq!(json.contains("Entrega gratis"), lang == Lang::Es);
        }
    }
}
