//! What a list of pharmacy.toml can name.

use serde::{Deserialize, Serialize};

/// What a store may have beside its services, in the order of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    /// Cash machine.
    Atm,
    /// In-store shopping.
    Shopping,
    Vitamins,
    /// Greeting cards and gifts.
    Gifts,
    /// Fax and copy.
    Fax,
    /// Durable medical equipment.
    Dme,
}

/// What a health screening can measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Screening {
    BloodPressure,
    Cholesterol,
    Diabetes,
    Bmi,
    BoneDensity,
}
