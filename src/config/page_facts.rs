//! [`Facts`]: the part of the configuration that the pages get.

use jiff::{ToSpan, civil::Date};
use serde::Serialize;

use super::schema::{
    Careers, Claims, Config, Delivery, Legal, Live, Map, Newsletter, Notice, Pharmacy,
    PromisedHours, Services, Social, StoreInfo, Testimonial, Texts,
};

use crate::lang::Lang;
use crate::localized::Localized;
use crate::opening::{SpecialDay, Week};

/// The pages explain this state's law; in other states, only what applies everywhere.
pub const STATE_OF_LAW: &str = "NY";

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Site"))]
#[serde(rename_all = "camelCase")]
pub struct Facts {
    #[serde(flatten)]
    pub pharmacy: Pharmacy,
    /// Languages of the pages besides English.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Lang>>", optional))]
    pub translations: Vec<Lang>,
    /// What the specification leaves without function is shown as it is.
    pub placeholders: bool,
    /// Hours until a refill is ready and a transfer is confirmed.
    pub promise: PromisedHours,
    /// Hours of the money transfer desk; empty if not set.
    pub money_transfer_hours: Week,
    pub delivery: Delivery,
    pub services: Services,
    pub claims: Claims,
    pub store: StoreInfo,
    pub testimonials: Vec<Testimonial>,
    /// At least one is the sample's, which no customer said.
    pub sample_testimonials: bool,
    pub closed: Vec<SpecialDay>,
    /// The line above every page.
    pub notice: Option<Notice>,
    pub careers: Careers,
    /// Hidden articles, and who reviewed the others.
    pub blog: Texts,
    pub newsletter: Newsletter,
    pub social: Social,
    /// The sample's accounts may be strangers'; pages must not link to them.
    pub sample_social: bool,
    pub map: Map,
    pub legal: Legal,
    /// The store is in the state whose law the pages explain.
    pub state_law: bool,
    pub status: bool,
    pub tells_patients: bool,
    pub look: LookFacts,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Look"))]
#[serde(rename_all = "camelCase")]
pub struct LookFacts {
    /// Path of the stylesheet with the shop's colors.
    pub stylesheet: Option<String>,
    pub theme_color: String,
    pub logo: Option<ShopPicture>,
    pub photo: Option<ShopPicture>,
    /// The drawn storefront in the shop's color.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub scene: Option<ShopPicture>,
    /// The drawn map in the shop's color.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub map: Option<ShopPicture>,
}

impl Default for LookFacts {
    fn default() -> Self {
        Self {
            stylesheet: None,
            theme_color: crate::palette::sample_theme_color(),
            logo: None,
            photo: None,
            scene: None,
            map: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShopPicture {
    pub src: String,
    pub media_type: String,
    pub width: u32,
    pub height: u32,
}

impl From<&Live> for Facts {
    fn from(config: &Live) -> Self {
        let mut closed: Vec<_> = config.closed.iter().map(SpecialDay::from).collect();
        closed.sort_by_key(|day| day.date);
        let mut facts = Self {
            pharmacy: config.pharmacy.clone(),
            translations: config.site.languages.clone(),
            placeholders: config.site.placeholders,
            promise: config.promise,
            money_transfer_hours: config.money_transfer.hours.clone(),
            delivery: config.delivery.clone(),
            services: config.services.clone(),
            claims: config.claims.clone(),
            store: config.store.clone(),
            testimonials: config.testimonials.clone(),
            sample_testimonials: has_sample_testimonials(config),
            closed,
            notice: Some(config.notice.clone()).filter(|notice| !notice.text.is_empty()),
            careers: config.careers.clone(),
            blog: config.blog.clone(),
            newsletter: config.newsletter.clone(),
            social: config.social.clone(),
            sample_social: Config::sample().is_ok_and(|sample| sample.live.social == config.social),
            map: config.map.clone(),
            legal: config.legal.clone(),
            state_law: config.pharmacy.state == STATE_OF_LAW,
            status: config.status.enabled,
            tells_patients: config.tells_patients(),
            look: LookFacts::default(),
        };
        facts.show(Lang::En);
        facts
    }
}

/// What was closed before is one closure with what is closed now.
const RECENT_DAYS: i32 = 31;

impl Facts {
    /// Removes the notice outside its dates, tells whether the policies are yet to take effect, gives the days of every year their dates,
    /// marks the special days of the next week, and sets the current copyright year if the owner set none.
    pub fn on(mut self, today: Date) -> Self {
        let year = u32::try_from(today.year()).ok();
        self.legal.copyright_year = self.legal.copyright_year.or(year);
        self.legal.pending = self.legal.effective.is_some_and(|day| day.0 > today);
        self.notice = self.notice.filter(|notice| notice.is_current(today));
        let [week, year] = [7.days(), 1.year()].map(|span| today.saturating_add(span));
        let years = today.year() - 1..=year.year();
        let recent = today.saturating_sub(RECENT_DAYS.days());
        let days = self.closed.iter().flat_map(|day| {
            let is_near = |own: &SpecialDay| recent <= own.last() && own.date <= year;
            let days = day.in_years(years.clone()).into_iter();
            days.filter(move |own| !day.every_year || is_near(own))
        });
        self.closed = days.collect();
        self.closed.sort_by_key(|day| day.date);
        for day in &mut self.closed {
            day.soon = day.date <= week && today <= day.last();
        }
        self
    }

    pub fn with_look(self, look: LookFacts) -> Self {
        Self { look, ..self }
    }

    /// Texts that are not translated stay English.
    pub fn in_language(&self, lang: Lang) -> Self {
        let mut facts = self.clone();
        facts.show(lang);
        facts
    }

    pub(super) fn show(&mut self, lang: Lang) {
        let (delivery, store, careers) = (&mut self.delivery, &mut self.store, &mut self.careers);
        delivery.free_lang = delivery.free.show(lang);
        delivery.sunday_lang = delivery.sunday.show(lang);
        delivery.by_mail_lang = delivery.by_mail.show(lang);
        store.story_lang = store.story.show(lang);
        store.promises_lang = store.promises.show(lang);
        careers.openings_lang = careers.openings.show(lang);
        store.mission_lang = store.mission.show(lang);
        store.values_lang = store.values.show(lang);
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

    pub fn untranslated(&self, lang: Lang) -> Vec<&'static str> {
        fn lacks<T>(text: &Localized<T>, lang: Lang) -> bool {
            text.get(lang).is_some_and(|(found, _)| found != lang)
        }
        let delivery = &self.delivery;
        let careers = &self.careers;
        let delivered = |text| self.services.delivery && lacks(text, lang);
        let works = |list| careers.show && lacks(list, lang);
        let notice = self.notice.iter().any(|notice| lacks(&notice.text, lang));
        let quotes = self.testimonials.iter().any(|one| lacks(&one.quote, lang));
        let days = self.closed.iter().any(|day| lacks(&day.name, lang));
        let texts = [
            ("[notice] text", notice),
            ("[delivery] free", delivered(&delivery.free)),
            ("[delivery] sunday", delivered(&delivery.sunday)),
            ("[delivery] by_mail", delivered(&delivery.by_mail)),
            ("[store] story", lacks(&self.store.story, lang)),
            ("[store] promises", lacks(&self.store.promises, lang)),
            ("[careers] openings", works(&careers.openings)),
            ("[careers] reasons", works(&careers.reasons)),
            ("[careers] benefits", works(&careers.benefits)),
            ("[store] mission", lacks(&self.store.mission, lang)),
            ("[store] values", lacks(&self.store.values, lang)),
            ("[[testimonials]] quote", quotes),
            ("[[closed]] name", days),
        ];
        let lacking = texts.into_iter().filter(|(_, lacks)| *lacks);
        lacking.map(|(key, _)| key).collect()
    }
}

fn has_sample_testimonials(config: &Live) -> bool {
    let sample = Config::sample().map(|sample| sample.live.testimonials);
    let is_sample = |own: &Testimonial| sample.iter().flatten().any(|one| one.quote == own.quote);
    config.testimonials.iter().any(is_sample)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::values::{Day, Line};
    use crate::config::{Card, Extra, Screening, Term, Vaccine};
    use crate::opening::{Span, Weekdays};
    use crate::typescript::{BANNER, assert_current};
    use ts_rs::TS;

    #[test]
    fn a_notice_is_gone_before_its_first_day_and_after_its_last() {
        let mut config = Config::sample().unwrap();
        let text: Line = "We close at noon on Friday.".to_owned().try_into().unwrap();
        config.live.notice.text = Localized::english(text);
        config.live.notice.from = Some(Day(jiff::civil::date(2026, 11, 23)));
        config.live.notice.until = Some(Day(jiff::civil::date(2026, 11, 27)));
        for (day, shows) in [(22, false), (23, true), (27, true), (28, false)] {
            let facts = Facts::from(&config.live).on(jiff::civil::date(2026, 11, day));
            assert_eq!(facts.notice.is_some(), shows, "{day}");
        }
    }

    #[test]
    fn a_special_day_is_soon_from_a_week_before_until_it_is_over() {
        let mut config = Config::sample().unwrap().live;
        let thanksgiving = "date = \"2026-11-26\"\nname = \"Thanksgiving\"";
        config.closed = vec![toml::from_str(thanksgiving).unwrap()];
        for (day, soon) in [(18, false), (19, true), (26, true), (27, false)] {
            let facts = Facts::from(&config).on(jiff::civil::date(2026, 11, day));
            assert_eq!(facts.closed[0].soon, soon, "{day}");
        }
    }

    #[test]
    fn policies_are_pending_until_the_day_from_which_they_hold() {
        let mut config = Config::sample().unwrap().live;
        for (effective, pending) in [
            (None, false),
            (Some(25), false),
            (Some(26), false),
            (Some(27), true),
        ] {
            config.legal.effective = effective.map(|day| Day(jiff::civil::date(2026, 11, day)));
            let facts = Facts::from(&config).on(jiff::civil::date(2026, 11, 26));
            assert_eq!(facts.legal.pending, pending, "{effective:?}");
        }
    }

    #[test]
    fn days_of_every_year_have_the_dates_of_the_coming_year_and_of_the_last_month() {
        let mut config = Config::sample().unwrap().live;
        config.closed = [
            "date = \"2020-12-24\"\nuntil = \"2021-01-02\"\nname = \"Holidays\"\nevery_year = true",
            "date = \"2027-08-09\"\nuntil = \"2027-08-22\"\nname = \"Vacation\"",
            "date = \"2028-02-29\"\nname = \"Leap day\"\nevery_year = true",
        ]
        .map(|day| toml::from_str(day).unwrap())
        .to_vec();
        for (today, days, soon) in [
            ((2026, 12, 31), "2026-12-24 2027-08-09 2027-12-24", 1),
            ((2027, 1, 3), "2026-12-24 2027-08-09 2027-12-24", 0),
            ((2027, 8, 1), "2027-08-09 2027-12-24 2028-02-29", 0),
            ((2027, 8, 2), "2027-08-09 2027-12-24 2028-02-29", 1),
            ((2027, 8, 22), "2027-08-09 2027-12-24 2028-02-29", 1),
        ] {
            let today = jiff::civil::date(today.0, today.1, today.2);
            let facts = Facts::from(&config).on(today);
            let found = facts.closed.iter().map(|day| day.date.to_string());
            assert_eq!(found.collect::<Vec<_>>().join(" "), days, "{today}");
            let count = facts.closed.iter().filter(|day| day.soon).count();
            assert_eq!(count, soon, "{today}");
        }
        let pages = serde_json::to_value(Facts::from(&config).on(config.today())).unwrap();
        assert!(!pages["closed"].to_string().contains("every"), "{pages}");
    }

    #[test]
    fn pages_learn_whether_the_policies_were_read_and_not_by_whom() {
        let mut config = Config::sample().unwrap().live;
        for (reader, read) in [(None, false), (Some("A. Lawyer"), true)] {
            config.legal.reviewed_by = reader.map(Into::into);
            let facts = serde_json::to_string(&Facts::from(&config)).unwrap();
            assert!(facts.contains(&format!("\"reviewed\":{read}")), "{facts}");
            assert!(!facts.contains("A. Lawyer"), "{facts}");
        }
    }

    #[test]
    fn pages_know_what_the_owner_wrote_in_their_language_or_else_in_english() {
        let text = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n[notice]\ntext = { en = \"Closed\", es = \"Cerrado\" }\n[store]\nstory = { es = [\"Uno.\", \"Dos.\"] }\n[careers]\nreasons = [{ title = \"a\", text = \"b\" }]\n[[closed]]\ndate = \"2026-11-26\"\nname = { en = \"Thanksgiving\", es = \"Acción de Gracias\" }\n";
        let file = std::path::Path::new("pharmacy.toml");
        let live = Config::of_text(Some((file, text)), []).unwrap().live;
        let facts = Facts::from(&live);
        let page = |lang| serde_json::to_value(facts.in_language(lang)).unwrap();
        let [english, spanish, arabic] = [Lang::En, Lang::Es, Lang::Ar].map(page);
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
        let shown = text.replace("[careers]\n", "[careers]\nshow = true\n");
        let live = Config::of_text(Some((file, &shown)), []).unwrap().live;
        let untranslated = Facts::from(&live).untranslated(Lang::Es);
        assert_eq!(untranslated, ["[careers] reasons"]);
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

    #[test]
    fn generated_site_is_current() {
        let config = ts_rs::Config::default();
        let types = [
            Lang::decl(&config),
            Span::decl(&config),
            Week::decl(&config),
            SpecialDay::decl(&config),
            Term::decl(&config),
            PromisedHours::decl(&config),
            Weekdays::decl(&config),
            Delivery::decl(&config),
            Services::decl(&config),
            Claims::decl(&config),
            Extra::decl(&config),
            Screening::decl(&config),
            Vaccine::decl(&config),
            Card::decl(&config),
            StoreInfo::decl(&config),
            Testimonial::decl(&config),
            Notice::decl(&config),
            Careers::decl(&config),
            Texts::decl(&config),
            Newsletter::decl(&config),
            Social::decl(&config),
            Map::decl(&config),
            Legal::decl(&config),
            ShopPicture::decl(&config),
            LookFacts::decl(&config),
            Facts::decl(&config),
        ];
        let text = types.iter().fold(BANNER.to_owned(), |text, declaration| {
            text + &format!("\nexport {declaration}\n")
        });
        assert_current("ui/src/site/site.gen.ts", &text);
    }

    #[test]
    fn generated_sample_is_current() {
        let sample = Facts::from(&Config::sample().unwrap().live);
        let text = serde_json::to_string_pretty(&sample).unwrap() + "\n";
        assert_current("ui/src/site/sample.json", &text);
    }
}
