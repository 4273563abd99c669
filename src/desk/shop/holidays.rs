//! The holidays among which an owner chooses the days on which the store is closed.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::desk::error::JsonResult;
use crate::desk::session::CurrentUser;
use pharmacy_text::lang::Lang;
use pharmacy_text::opening::{Group, HOLIDAYS, Holiday};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HolidayChoice {
    /// The value for `every_year`.
    rule: &'static str,
    group: Group,
    /// In the languages of the site.
    #[cfg_attr(test, ts(type = "{ en: string } & Partial<Record<Lang, string>>"))]
    name: BTreeMap<Lang, &'static str>,
    /// The first day of the next one, such as 2026-11-26.
    next: String,
    days: u8,
    /// It depends on the moon, so it may be a day earlier or later.
    may_move: bool,
}

pub async fn list(user: CurrentUser) -> JsonResult<Vec<HolidayChoice>> {
    user.json(|user| {
        let snapshot = user.desk.settings.current.load();
        let live = &snapshot.config;
        let today = live.today();
        let choice = |holiday: &Holiday| {
            let languages = live.site.languages.iter().chain([&Lang::En]);
            Some(HolidayChoice {
                rule: holiday.name,
                group: holiday.group,
                name: languages
                    .map(|lang| (*lang, holiday.name_in(*lang)))
                    .collect(),
                next: holiday.next(today)?.to_string(),
                days: holiday.days,
                may_move: holiday.group.depends_on_moon_sighting(),
            })
        };
        Ok(HOLIDAYS.iter().filter_map(choice).collect())
    })
    .await
}
