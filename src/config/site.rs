//! [`Site`]: what the pages know about the pharmacy. Nothing else of the configuration reaches a page.

use serde::Serialize;

use super::Config;
use super::hours::{Minute, Week};

/// The facts every page is rendered with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Site {
    /// Name on the sign.
    pub name: String,
    /// Phone number as printed.
    pub phone: String,
    /// Fax number as printed.
    pub fax: Option<String>,
    /// Public mailbox.
    pub email: String,
    /// House number and street.
    pub street: String,
    /// City.
    pub city: String,
    /// State, two letters.
    pub state: String,
    /// ZIP code.
    pub zip: String,
    /// Languages spoken, under their English names.
    pub languages: Vec<String>,
    /// IANA name of the store's time zone.
    pub time_zone: String,
    /// Who answers privacy questions.
    pub privacy_officer: String,
    /// Origin of the public address, without a slash at its end.
    pub public_url: Option<String>,
    /// Store hours.
    pub hours: Week,
    /// Hours of the money transfer desk.
    pub money_transfer_hours: Week,
    /// Home delivery.
    pub delivery: Delivery,
    /// Accounts on social networks.
    pub social: Social,
    /// Address of the embedded map.
    pub map: Map,
    /// What only the legal pages say.
    pub legal: Legal,
}

/// Home delivery.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    /// Towns named on the page.
    pub towns: Vec<String>,
    /// Reach of free same-day delivery, in miles.
    pub radius_miles: u32,
    /// Orders until then arrive the same day, Monday to Friday.
    pub cutoff_weekday: Option<Minute>,
    /// Orders until then arrive the same day, on Saturday.
    pub cutoff_saturday: Option<Minute>,
}

/// Account names on social networks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Social {
    /// On Facebook.
    pub facebook: Option<String>,
    /// On Instagram.
    pub instagram: Option<String>,
    /// On Twitter; also the `via` of shared links.
    pub twitter: Option<String>,
    /// On LinkedIn.
    pub linkedin: Option<String>,
}

/// The embedded map.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Map {
    /// Source of the frame on the contact page.
    pub embed_url: Option<String>,
}

/// What only the legal pages say.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Legal {
    /// Mailing address in the terms of service.
    pub terms_address: String,
}

impl From<&Config> for Site {
    fn from(config: &Config) -> Self {
        let shop = config.pharmacy.clone();
        Self {
            name: shop.name.0,
            phone: shop.phone.0,
            fax: shop.fax.0,
            email: shop.email.0,
            street: shop.street.0,
            city: shop.city.0,
            state: shop.state.0,
            zip: shop.zip.0,
            languages: shop
                .languages
                .into_iter()
                .map(|language| language.0)
                .collect(),
            time_zone: shop.time_zone.0,
            privacy_officer: shop.privacy_officer.0,
            public_url: shop.public_url.0.map(|url| url.0),
            hours: shop.hours,
            money_transfer_hours: config.money_transfer.hours.clone(),
            delivery: Delivery {
                towns: config
                    .delivery
                    .towns
                    .iter()
                    .map(|town| town.0.clone())
                    .collect(),
                radius_miles: config.delivery.radius_miles,
                cutoff_weekday: config.delivery.cutoff_weekday.0.as_ref().map(|time| time.0),
                cutoff_saturday: config
                    .delivery
                    .cutoff_saturday
                    .0
                    .as_ref()
                    .map(|time| time.0),
            },
            social: Social {
                facebook: config.social.facebook.0.clone(),
                instagram: config.social.instagram.0.clone(),
                twitter: config.social.twitter.0.clone(),
                linkedin: config.social.linkedin.0.clone(),
            },
            map: Map {
                embed_url: config.map.embed_url.0.as_ref().map(|url| url.0.clone()),
            },
            legal: Legal {
                terms_address: config.legal.terms_address.0.clone(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::typescript::{BANNER, assert_current};
    use ts_rs::TS;

    #[test]
    fn generated_site_is_current() {
        let config = ts_rs::Config::default();
        let types = [
            crate::config::hours::Open::decl(&config),
            Week::decl(&config),
            Delivery::decl(&config),
            Social::decl(&config),
            Map::decl(&config),
            Legal::decl(&config),
            Site::decl(&config),
        ];
        let text = types.iter().fold(BANNER.to_owned(), |text, declaration| {
            text + &format!("\nexport {declaration}\n")
        });
        assert_current("ui/src/site/site.gen.ts", &text);
    }

    /// The pages' own tools and tests render with the committed pharmacy.toml too.
    #[test]
    fn generated_sample_is_current() {
        let sample: Config = crate::config::layers::merge(None, []).unwrap();
        let text = serde_json::to_string_pretty(&Site::from(&sample)).unwrap() + "\n";
        assert_current("ui/src/site/sample.json", &text);
    }
}
