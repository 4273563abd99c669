//! What an owner wrote in other languages: beside `key` stand `key_es` and `key_ar`.

use std::borrow::Cow;

use super::facts::Facts;
use crate::lang::Lang;

impl Facts {
    /// The same facts for pages in `lang`. What the owner has not translated stays English.
    pub fn in_language(&self, lang: Lang) -> Cow<'_, Self> {
        if lang.is_english() {
            return Cow::Borrowed(self);
        }
        let mut facts = self.clone();
        if let Some(notice) = &mut facts.notice {
            let own = translation(lang, notice.text_es.take(), notice.text_ar.take());
            replace(&mut notice.text, &mut notice.lang, own, lang);
        }
        for one in &mut facts.testimonials {
            let own = translation(lang, one.quote_es.take(), one.quote_ar.take());
            replace(&mut one.quote, &mut one.lang, own, lang);
        }
        let delivery = &mut facts.delivery;
        for (text, of, spanish, arabic) in [
            (
                &mut delivery.free,
                &mut delivery.free_lang,
                &mut delivery.free_es,
                &mut delivery.free_ar,
            ),
            (
                &mut delivery.sunday,
                &mut delivery.sunday_lang,
                &mut delivery.sunday_es,
                &mut delivery.sunday_ar,
            ),
            (
                &mut delivery.by_mail,
                &mut delivery.by_mail_lang,
                &mut delivery.by_mail_es,
                &mut delivery.by_mail_ar,
            ),
        ] {
            let own = translation(lang, spanish.take(), arabic.take());
            replace(text, of, own.map(Some), lang);
        }
        let store = &mut facts.store;
        let own = translation(lang, filled(&store.story_es), filled(&store.story_ar));
        replace(&mut store.story, &mut store.story_lang, own, lang);
        let own = translation(lang, filled(&store.promises_es), filled(&store.promises_ar));
        replace(&mut store.promises, &mut store.promises_lang, own, lang);
        Cow::Owned(facts)
    }

    /// The keys of what the owner wrote and these facts have in English.
    pub fn in_english(&self) -> Vec<&'static str> {
        let (delivery, store) = (&self.delivery, &self.store);
        let delivers = self.services.delivery;
        let notice = self.notice.as_ref();
        [
            (
                "[notice] text",
                notice.is_some_and(|notice| notice.lang.is_english()),
            ),
            (
                "[delivery] free",
                delivers && delivery.free.is_some() && delivery.free_lang.is_english(),
            ),
            (
                "[delivery] sunday",
                delivers && delivery.sunday.is_some() && delivery.sunday_lang.is_english(),
            ),
            (
                "[delivery] by_mail",
                delivers && delivery.by_mail.is_some() && delivery.by_mail_lang.is_english(),
            ),
            (
                "[store] story",
                !store.story.is_empty() && store.story_lang.is_english(),
            ),
            (
                "[store] promises",
                !store.promises.is_empty() && store.promises_lang.is_english(),
            ),
            (
                "[[testimonials]] quote",
                self.testimonials.iter().any(|one| one.lang.is_english()),
            ),
        ]
        .into_iter()
        .filter_map(|(key, is_english)| is_english.then_some(key))
        .collect()
    }
}

fn translation<T>(lang: Lang, spanish: Option<T>, arabic: Option<T>) -> Option<T> {
    match lang {
        Lang::En => None,
        Lang::Es => spanish,
        Lang::Ar => arabic,
    }
}

fn filled<T: Clone>(list: &[T]) -> Option<Vec<T>> {
    (!list.is_empty()).then(|| list.to_vec())
}

fn replace<T>(text: &mut T, of: &mut Lang, own: Option<T>, lang: Lang) {
    if let Some(own) = own {
        (*text, *of) = (own, lang);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn a_page_has_the_owners_words_in_its_language_or_in_english() {
        let mut config = Config::sample().unwrap().live;
        config.notice.text = Some("Closed".into());
        config.notice.text_es = Some("Cerrado".into());
        config.store.story_ar.clear();
        config.delivery.sunday_ar = None;
        config.testimonials[0].quote_ar = None;
        let facts = Facts::from(&config);
        let notice = |lang| facts.in_language(lang).into_owned().notice.unwrap();
        assert_eq!(notice(Lang::En).text, "Closed");
        assert_eq!(
            (notice(Lang::Es).text, notice(Lang::Es).lang),
            ("Cerrado".into(), Lang::Es)
        );
        assert_eq!(
            (notice(Lang::Ar).text, notice(Lang::Ar).lang),
            ("Closed".into(), Lang::En)
        );
        let (spanish, arabic) = (facts.in_language(Lang::Es), facts.in_language(Lang::Ar));
        assert_eq!(spanish.store.story, facts.store.story_es);
        assert_eq!(arabic.store.story, facts.store.story);
        assert_eq!(arabic.store.promises, facts.store.promises_ar);
        assert_eq!(spanish.delivery.free, facts.delivery.free_es);
        assert_eq!(
            (&arabic.delivery.sunday, arabic.delivery.sunday_lang),
            (&facts.delivery.sunday, Lang::En)
        );
        assert!(spanish.in_english().is_empty());
        assert_eq!(
            arabic.in_english(),
            [
                "[notice] text",
                "[delivery] sunday",
                "[store] story",
                "[[testimonials]] quote"
            ]
        );
    }

    #[test]
    fn a_page_knows_nothing_of_the_languages_that_it_is_not_in() {
        let facts = Facts::from(&Config::sample().unwrap().live);
        for lang in Lang::ALL {
            let json = serde_json::to_string(&facts.in_language(lang)).unwrap();
            assert!(!json.contains("_es") && !json.contains("Es\""), "{lang:?}");
            let is_arabic = json
                .chars()
                .any(|letter| ('\u{600}'..'\u{700}').contains(&letter));
            assert_eq!(is_arabic, lang == Lang::Ar);
        }
    }
}
