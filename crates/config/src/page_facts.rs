//! [`Facts`]: the part of the configuration that the pages get.

use std::borrow::Cow;
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::{Date, DateTime};
use serde::Serialize;
use serde_json::{Value as Json, json};

use super::articles::{Article, ArticleKind, Block};
use super::keys::{KEYS, Key};
use super::poster::{POSTER, QrCode};
use super::schema::{
    Careers, Claims, Config, Delivery, Legal, Live, Map, Newsletter, Notice, Pharmacy,
    PromisedHours, Services, Social, StoreInfo, Testimonial, Texts,
};
use super::shop_picture::ShopPicture;

use pharmacy_text::lang::Lang;
use pharmacy_text::localized::BY_LANGUAGE;
use pharmacy_text::opening::{CalendarDay, Now, OpeningHours, SpecialDay, Week};

/// The pages explain this state's law; in other states, only what applies everywhere.
pub const STATE_OF_LAW: &str = "NY";

/// The facts about the shop, in all languages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(rename = "Site"))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the tables of pharmacy.toml")]
pub struct Facts {
    #[serde(flatten)]
    pub pharmacy: Pharmacy,
    /// Languages of the pages besides English.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Vec<Lang>>", optional))]
    pub translations: Vec<Lang>,
    /// Shows the placeholders of the specification, which have no function.
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
    /// At least one testimonial is the sample's, which no customer wrote.
    pub sample_testimonials: bool,
    pub closed: Vec<SpecialDay>,
    /// The state of the store at the moment for which the page is rendered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub now: Option<Now>,
    /// Today and the following days, from which browsers compute later states.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(as = "Option<Vec<CalendarDay>>", optional)
    )]
    pub days: Vec<CalendarDay>,
    /// The notices above every page.
    pub notice: Vec<Notice>,
    pub careers: Careers,
    /// Hidden articles, and who reviewed the others.
    pub blog: Texts,
    pub newsletter: Newsletter,
    pub social: Social,
    /// The social accounts are the sample's and may belong to strangers; pages must not link to them.
    pub sample_social: bool,
    pub map: Map,
    pub legal: Legal,
    /// The store is in the state whose laws the pages explain.
    pub state_law: bool,
    pub status: bool,
    /// How often pages are opened is counted.
    pub visits: bool,
    pub tells_patients: bool,
    pub look: LookFacts,
    /// The owner's published articles and issues, newest first. Only [`for_page`](Self::for_page) passes them to a page.
    #[serde(skip)]
    #[cfg_attr(any(test, feature = "testing"), ts(skip))]
    pub articles: Vec<Arc<Article>>,
    /// The kinds of the owner's articles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(as = "Option<Vec<ArticleKind>>", optional)
    )]
    pub own_texts: Vec<ArticleKind>,
    /// The articles that the page lists.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(as = "Option<Vec<Article>>", optional)
    )]
    pub texts: Vec<Article>,
    /// The article that the page shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub own_text: Option<OwnText>,
    /// The poster’s QR codes. Only the page of the poster has them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(as = "Option<Vec<QrCode>>", optional)
    )]
    pub qr_codes: Vec<QrCode>,
    /// They are other hours in another season, or at another sunset.
    #[serde(skip)]
    #[cfg_attr(any(test, feature = "testing"), ts(skip))]
    pub hours_vary: bool,
}

/// One of the owner's articles, with its text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[allow(missing_docs, reason = "an article and its text")]
pub struct OwnText {
    pub article: Article,
    pub body: Vec<Block>,
}

/// The shop's colors and pictures.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(rename = "Look"))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the keys of `[look]`")]
pub struct LookFacts {
    /// Path of the stylesheet with the shop's colors.
    pub stylesheet: Option<String>,
    pub theme_color: String,
    pub logo: Option<ShopPicture>,
    pub photo: Option<ShopPicture>,
    /// The photos of `[store] people`, in its order; in the facts they are part of each person.
    #[serde(skip)]
    #[cfg_attr(any(test, feature = "testing"), ts(skip))]
    pub people: Vec<Option<ShopPicture>>,
    /// The owner's articles, including those that are not published yet.
    #[serde(skip)]
    #[cfg_attr(any(test, feature = "testing"), ts(skip))]
    pub articles: Vec<Arc<Article>>,
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
            people: Vec::new(),
            articles: Vec::new(),
            scene: None,
            map: None,
        }
    }
}

impl From<&Live> for Facts {
    fn from(config: &Live) -> Self {
        Self {
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
            closed: config.closed.iter().map(SpecialDay::from).collect(),
            now: None,
            days: Vec::new(),
            notice: config.notice.clone(),
            careers: config.careers.clone(),
            blog: config.blog.clone(),
            newsletter: config.newsletter.clone(),
            social: config.social.clone(),
            sample_social: Config::sample().is_ok_and(|sample| sample.live.social == config.social),
            map: config.map.clone(),
            legal: config.legal.clone(),
            state_law: config.pharmacy.state == STATE_OF_LAW,
            status: config.status.enabled,
            visits: config.site.count_visits,
            tells_patients: config.tells_patients(),
            look: LookFacts::default(),
            articles: Vec::new(),
            own_texts: Vec::new(),
            texts: Vec::new(),
            own_text: None,
            qr_codes: Vec::new(),
            hours_vary: !config.season.is_empty() || config.pharmacy.hours.depends_on_sunset(),
        }
    }
}

/// [`Facts`] in one language.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct PageFacts(Json);

/// Puts `{text, lang}` in place of each [`Localized`](pharmacy_text::localized::Localized).
fn choose_language(json: &mut Json, lang: Lang) {
    match json {
        Json::Object(values) => match values.get(BY_LANGUAGE).and_then(Json::as_object) {
            Some(texts) => {
                let lang = Some(lang.as_str()).filter(|lang| texts.contains_key(*lang));
                let lang = lang.or_else(|| texts.keys().next().map(String::as_str));
                let text = lang.and_then(|lang| texts.get(lang));
                *json = json!({"text": text, "lang": lang});
            }
            None => values
                .values_mut()
                .for_each(|value| choose_language(value, lang)),
        },
        Json::Array(items) => items
            .iter_mut()
            .for_each(|item| choose_language(item, lang)),
        _ => {}
    }
}

/// Pages get the special days of the coming year and the most recent ones.
const AHEAD_DAYS: i32 = 366;
const RECENT_DAYS: i32 = 31;

impl Facts {
    /// The facts at `now`: current notices, this week's hours, the special days, whether the policies are not in effect yet, and the
    /// current copyright year if the owner set none.
    pub fn at(config: &Live, now: DateTime) -> Self {
        let mut facts = Self::from(config);
        let (hours, zone, today) = (config.opening_hours(), config.time_zone(), now.date());
        let promised = config.promised(&zone);
        let year = u32::try_from(today.year()).ok();
        facts.legal.copyright_year = facts.legal.copyright_year.or(year);
        facts.legal.pending = facts.legal.effective.is_some_and(|day| day.0 > today);
        facts.notice.retain(|notice| notice.is_current(today));
        facts.pharmacy.hours = hours.coming_week(today);
        facts.money_transfer_hours = OpeningHours::new(facts.money_transfer_hours, [])
            .under(config.sun())
            .coming_week(today);
        let ahead = today.saturating_add(AHEAD_DAYS.days());
        let recent = today.saturating_sub(RECENT_DAYS.days());
        facts.closed = hours.special_days(recent, ahead);
        facts.now = Some(hours.at(now, promised));
        facts.days = hours.days(today, promised);
        facts
    }

    /// Whether they are equal except for the moment itself.
    pub fn are_equal_except_now(&self, other: &Self) -> bool {
        let mut facts = self.clone();
        if let (Some(facts), Some(other)) = (&mut facts.now, &other.now) {
            facts.at = other.at;
        }
        facts == *other
    }

    /// The same facts with these colors and pictures, and with the articles that are published by `today`.
    pub fn with_look(mut self, look: LookFacts, today: Date) -> Self {
        for (person, picture) in self.store.people.iter_mut().zip(&look.people) {
            person.picture.clone_from(picture);
        }
        let is_shown = |article: &&Arc<Article>| {
            let is_there = match article.kind {
                ArticleKind::Article => self.blog.show,
                ArticleKind::Issue => self.newsletter.show,
            };
            is_there && article.is_published(today)
        };
        let articles: Vec<_> = look.articles.iter().filter(is_shown).cloned().collect();
        let kinds = [ArticleKind::Article, ArticleKind::Issue].into_iter();
        let is_used = |kind: &ArticleKind| articles.iter().any(|article| article.kind == *kind);
        Self {
            own_texts: kinds.filter(is_used).collect(),
            articles,
            look,
            ..self
        }
    }

    /// With what the page at `path` alone shows: the owner's articles that it lists or is, the codes of the poster.
    pub fn for_page(&self, path: &str, lang: Lang) -> Cow<'_, Self> {
        if path == POSTER {
            return Cow::Owned(self.on_paper(lang));
        }
        let listed = self
            .articles
            .iter()
            .filter(|article| article.kind.parent() == path);
        let texts: Vec<_> = listed.map(|article| article.without_text()).collect();
        let mut articles = self.articles.iter();
        let own_text = articles.find(|article| article.path() == path);
        if texts.is_empty() && own_text.is_none() {
            return Cow::Borrowed(self);
        }
        let own_text = own_text.map(|article| OwnText {
            article: article.without_text(),
            body: article.body.clone(),
        });
        Cow::Owned(Self {
            texts,
            own_text,
            ..self.clone()
        })
    }

    /// The facts for the pages in `lang`. Texts without a translation stay English.
    pub fn in_language(&self, lang: Lang) -> PageFacts {
        let mut facts = serde_json::to_value(self).unwrap_or_default();
        choose_language(&mut facts, lang);
        PageFacts(facts)
    }

    /// Labels of the keys whose text is not translated into `lang`.
    pub fn untranslated(&self, lang: Lang) -> Vec<String> {
        let page = self.in_language(lang);
        let is_in_language = |text: &Json| text.is_null() || text["lang"] == lang.as_str();
        let keys = KEYS
            .iter()
            .filter(|key| key.localized && page.is_in_use(key));
        let untranslated = keys.filter(|key| !page.all(key).into_iter().all(is_in_language));
        untranslated.map(Key::label).collect()
    }
}

impl PageFacts {
    /// The value of `key`, if it is part of the facts.
    pub fn get(&self, key: &Key) -> Option<&Json> {
        self.0.pointer(&pointer(key.path))
    }

    /// The value of `key`; for a key of entries, the value in each entry.
    fn all(&self, key: &Key) -> Vec<&Json> {
        let Some((list, name)) = key.path.split_once("[].") else {
            return self.get(key).into_iter().collect();
        };
        let entries = self.0.pointer(&pointer(list)).and_then(Json::as_array);
        let entries = entries.into_iter().flatten();
        entries.filter_map(|entry| entry.get(name)).collect()
    }

    /// Whether the service or page that `key` needs is on.
    pub fn is_in_use(&self, key: &Key) -> bool {
        let is_true = |path| self.0.pointer(&pointer(path)) == Some(&Json::Bool(true));
        key.needs.is_none_or(is_true)
    }
}

/// The JSON pointer of the key `path` in [`Facts`].
fn pointer(path: &str) -> String {
    let path = match path {
        "site.languages" => "translations",
        "money_transfer.hours" => "money_transfer_hours",
        path => path.strip_prefix("pharmacy.").unwrap_or(path),
    };
    let mut words = path.split('_');
    let first = words.next().unwrap_or_default().replace('.', "/");
    words.fold(format!("/{first}"), |path, word| {
        let (head, rest) = word.split_at_checked(1).unwrap_or_default();
        path + &head.to_uppercase() + &rest.replace('.', "/")
    })
}

fn has_sample_testimonials(config: &Live) -> bool {
    let sample = Config::sample().map(|sample| sample.live.testimonials);
    let is_sample = |testimonial: &Testimonial| {
        sample
            .iter()
            .flatten()
            .any(|one| one.quote == testimonial.quote)
    };
    config.testimonials.iter().any(is_sample)
}

/// Whether pages show nothing of a value. Also true for `false`, and for a list or table with only such values.
pub fn is_empty(value: Option<&Json>) -> bool {
    match value {
        None | Some(Json::Null | Json::Bool(false)) => true,
        Some(Json::Array(items)) => items.iter().all(|item| is_empty(Some(item))),
        Some(Json::Object(items)) => items.values().all(|item| is_empty(Some(item))),
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests;
