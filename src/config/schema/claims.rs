//! `[claims]`: what the pages say in the shop's name about price, calls and time. pharmacy.toml has the sentence of each.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Claims {
    pub independent: bool,
    pub cash_prices: bool,
    pub price_first: bool,
    pub lowest_price: bool,
    pub no_hidden_fees: bool,
    pub coupons: bool,
    pub discount_at_register: bool,
    pub copay_figures: bool,
    pub free_help: bool,
    pub free_questions: bool,
    pub call_when_ready: bool,
    pub reminders: bool,
    pub renewal_reminders: bool,
    pub asks_doctor: bool,
    pub insurance_calls: bool,
    pub pharmacist_answers: bool,
    pub sync: bool,
    pub eye_test_minutes: bool,
    pub while_you_wait: bool,
    pub walk_in_vaccines: bool,
    pub travel_vaccines: bool,
    pub packaging: bool,
    pub most_plans: bool,
    pub monthly_newsletter: bool,
}
