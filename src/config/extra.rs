//! What a store may have beside its services.

use serde::Serialize;

/// What a store may have beside its services.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Extra {
    /// Cash machine.
    Atm,
    /// In-store shopping.
    Shopping,
    /// Vitamins.
    Vitamins,
    /// Greeting cards and gifts.
    Gifts,
    /// Fax and copy.
    Fax,
    /// Durable medical equipment.
    Dme,
}

impl Extra {
    /// Every one, in the order of the pages.
    pub const ALL: [Self; 6] = [
        Self::Atm,
        Self::Shopping,
        Self::Vitamins,
        Self::Gifts,
        Self::Fax,
        Self::Dme,
    ];

    /// Its name in pharmacy.toml.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Atm => "atm",
            Self::Shopping => "shopping",
            Self::Vitamins => "vitamins",
            Self::Gifts => "gifts",
            Self::Fax => "fax",
            Self::Dme => "dme",
        }
    }
}
