//! [`Facts`]: the part of the configuration that the pages get.

use jiff::ToSpan;
use jiff::civil::DateTime;
use serde::Serialize;

use super::schema::{
    Careers, Claims, Config, Delivery, Legal, Live, Map, Newsletter, Notice, Pharmacy,
    PromisedHours, Services, Social, StoreInfo, Testimonial, Texts,
};

use pharmacy_text::lang::Lang;
use pharmacy_text::localized::Localized;
use pharmacy_text::opening::{CalendarDay, Now, OpeningHours, SpecialDay, Week};

/// The pages explain this state's law; in other states, only what applies everywhere.
pub const STATE_OF_LAW: &str = "NY";

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(rename = "Site"))]
#[serde(rename_all = "camelCase")]
pub struct Facts {
    #[serde(flatten)]
    pub pharmacy: Pharmacy,
    /// Languages of the pages besides English.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Vec<Lang>>", optional))]
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
    /// What is true at the moment for which the page is rendered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub now: Option<Now>,
    /// Today and the days ahead, in which browsers look up what is true later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(as = "Option<Vec<CalendarDay>>", optional)
    )]
    pub days: Vec<CalendarDay>,
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
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(rename = "Look"))]
#[serde(rename_all = "camelCase")]
pub struct LookFacts {
    /// Path of the stylesheet with the shop's colors.
    pub stylesheet: Option<String>,
    pub theme_color: String,
    pub logo: Option<ShopPicture>,
    pub photo: Option<ShopPicture>,
    /// The drawn storefront in the shop's color.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub scene: Option<ShopPicture>,
    /// The drawn map in the shop's color.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
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
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShopPicture {
    pub src: String,
    pub media_type: String,
    pub width: u32,
    pub height: u32,
}

impl From<&Live> for Facts {
    fn from(config: &Live) -> Self {
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
            closed: Vec::new(),
            now: None,
            days: Vec::new(),
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

/// Pages get the special days of the coming year, and those that are just over.
const AHEAD_DAYS: i32 = 366;
const RECENT_DAYS: i32 = 31;

impl Facts {
    /// What is true at `now`: no notice outside its dates, this week's hours, the special days, whether the policies are
    /// yet to take effect, and the current copyright year if the owner set none.
    pub fn at(config: &Live, now: DateTime) -> Self {
        let mut facts = Self::from(config);
        let (hours, zone, today) = (config.opening_hours(), config.time_zone(), now.date());
        let promised = config.promised(&zone);
        let year = u32::try_from(today.year()).ok();
        facts.legal.copyright_year = facts.legal.copyright_year.or(year);
        facts.legal.pending = facts.legal.effective.is_some_and(|day| day.0 > today);
        facts.notice = facts.notice.filter(|notice| notice.is_current(today));
        facts.pharmacy.hours = hours.coming_week(today);
        facts.money_transfer_hours = OpeningHours::new(facts.money_transfer_hours, [])
            .under(config.sun())
            .coming_week(today);
        let [week, ahead] = [7, AHEAD_DAYS].map(|days| today.saturating_add(days.days()));
        let recent = today.saturating_sub(RECENT_DAYS.days());
        facts.closed = hours.special_days(recent, ahead);
        for day in &mut facts.closed {
            day.soon = day.date <= week && today <= day.last();
        }
        facts.now = Some(hours.at(now, promised));
        facts.days = hours.days(today, promised);
        facts.show(Lang::En);
        facts
    }

    /// Whether they are alike but for the moment itself.
    pub fn say_the_same(&self, other: &Self) -> bool {
        let mut own = self.clone();
        if let (Some(own), Some(other)) = (&mut own.now, &other.now) {
            own.at = other.at;
        }
        own == *other
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
        for day in &mut self.days {
            day.show(lang);
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
mod tests;
