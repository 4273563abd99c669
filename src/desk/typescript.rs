//! Generates the TypeScript types. `UPDATE=1 cargo test generated` writes them.

use std::collections::BTreeMap;

use super::details::{
    AnswerKind, AnswerLine, HistoryEntry, OpenedBy, Prescription, RequestDetails, RequestProgress,
};
use super::row::{RelatedRequest, RequestRow, Sms};
use crate::desk::audit::{AuditList, AuditMarks, AuditRow};
use crate::desk::change::{MARKS_MAX, Mark, NOTE_MAX};
use crate::desk::export::SLIPS_MAX;
use crate::desk::month::{
    DayCount, FormCount, HourCount, LanguageCount, Month, MonthCounts, WayCount,
};
use crate::desk::owners::{Colleague, Colleagues};
use crate::desk::passphrase;
use crate::desk::patients::{People, PersonLine, Removed, SentRequest};
use crate::desk::requests::RequestList;
use crate::desk::session::{Session, StaffRole};
use crate::desk::shop::articles::{ArticleFile, ArticleLine};
use crate::desk::shop::facts::{Checked, ShopFacts};
use crate::desk::shop::files::PictureFile;
use crate::desk::shop::health::{HealthNote, ShopHealth};
use crate::desk::shop::holidays::HolidayChoice;
use crate::desk::shop::other_computers::OtherComputers;
use crate::desk::shop::preview::PreviewPage;
use crate::desk::shop::tasks::{CopyKey, Done};
use crate::desk::sign_in::SignedIn;
use crate::health::ShopGroup;
use crate::site::look::PICTURE_MAX;
use pharmacy_config::articles::Draft;
use pharmacy_config::edit::pictures;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, View};
use pharmacy_store::{PageCount, Shared};
use pharmacy_text::lang::Lang;
use pharmacy_text::message;
use pharmacy_text::opening::Group;
use pharmacy_text::typescript::{BANNER, assert_current};
use serde::Serialize;
use ts_rs::TS;

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

#[test]
#[expect(clippy::too_many_lines, reason = "a list of types")]
fn generated_desk_is_current() {
    let config = ts_rs::Config::default();
    let views = View::ALL.map(View::as_str);
    let statuses = Status::ALL.map(Status::as_str);
    let prefixes: BTreeMap<_, _> = FormId::ALL.map(|id| (id.form().prefix, id)).into();
    let of_staff = FormId::ALL.into_iter().rev();
    let of_staff: Vec<_> = of_staff.filter(|id| !id.form().for_owners).collect();
    let constants = [
        "import type { FormId } from \"../forms/forms.gen.ts\";".to_owned(),
        "import type { Site } from \"../site/site.gen.ts\";".to_owned(),
        format!("export const VIEWS = {} as const;", json(&views)),
        "export type View = (typeof VIEWS)[number];".to_owned(),
        format!("export const STATUSES = {} as const;", json(&statuses)),
        "export type Status = (typeof STATUSES)[number];".to_owned(),
        format!(
            "/** By the letters that begin a reference. */\nexport const FORM_OF_PREFIX: Readonly<Record<string, FormId>> = {};",
            json(&prefixes)
        ),
        format!(
            "/** What the staff works on, refills first; only owners see the others. */\nexport const STAFF_FORMS: readonly FormId[] = {};",
            json(&of_staff)
        ),
        format!("export const NOTE_MAX = {NOTE_MAX};"),
        format!("export const SLIPS_MAX = {SLIPS_MAX};"),
        format!("export const MARKS_MAX = {MARKS_MAX};"),
        format!("export const PICTURE_MAX = {PICTURE_MAX};"),
        format!("export const PICTURE_FOLDER = {:?};", pictures::FOLDER),
        format!("export const MESSAGE_MAX = {};", message::MESSAGE_MAX),
        format!("export const PASSPHRASE_MIN = {};", passphrase::LENGTH_MIN),
    ];
    let types = [
        StaffRole::decl(&config),
        Lang::decl(&config),
        Sms::decl(&config),
        SignedIn::decl(&config),
        Session::decl(&config),
        RequestRow::decl(&config),
        Shared::decl(&config),
        RelatedRequest::decl(&config),
        AnswerKind::decl(&config),
        AnswerLine::decl(&config),
        HistoryEntry::decl(&config),
        OpenedBy::decl(&config),
        Prescription::decl(&config),
        RequestProgress::decl(&config),
        RequestDetails::decl(&config),
        RequestList::decl(&config),
        Mark::decl(&config),
        ShopGroup::decl(&config),
        HealthNote::decl(&config),
        ShopHealth::decl(&config),
        AuditMarks::decl(&config),
        AuditRow::decl(&config),
        AuditList::decl(&config),
        FormCount::decl(&config),
        DayCount::decl(&config),
        HourCount::decl(&config),
        WayCount::decl(&config),
        LanguageCount::decl(&config),
        PageCount::decl(&config),
        Month::decl(&config),
        MonthCounts::decl(&config),
        ArticleLine::decl(&config),
        Draft::decl(&config),
        ArticleFile::decl(&config),
        ShopFacts::decl(&config),
        Group::decl(&config),
        HolidayChoice::decl(&config),
        Checked::decl(&config),
        PictureFile::decl(&config),
        OtherComputers::decl(&config),
        PreviewPage::decl(&config),
        Done::decl(&config),
        CopyKey::decl(&config),
        Colleague::decl(&config),
        Colleagues::decl(&config),
        SentRequest::decl(&config),
        PersonLine::decl(&config),
        People::decl(&config),
        Removed::decl(&config),
    ];
    let types = types.map(|declaration| format!("export {declaration}"));
    let answers = [
        ("GET /api/session", Session::name(&config)),
        ("POST /api/session", SignedIn::name(&config)),
        ("GET /api/requests", RequestList::name(&config)),
        ("POST /api/requests", Vec::<Mark>::name(&config)),
        (
            "GET /api/requests/{reference}",
            RequestDetails::name(&config),
        ),
        (
            "POST /api/requests/{reference}",
            RequestDetails::name(&config),
        ),
        ("GET /api/audit", AuditList::name(&config)),
        ("GET /api/counts", MonthCounts::name(&config)),
        ("GET /api/staff", Colleagues::name(&config)),
        ("POST /api/staff", Colleagues::name(&config)),
        ("GET /api/patients/{reference}", People::name(&config)),
        ("POST /api/patients/{reference}", Removed::name(&config)),
        ("POST /api/requests/delete", Removed::name(&config)),
        ("GET /api/notices", Vec::<String>::name(&config)),
        ("GET /api/shop", ShopHealth::name(&config)),
        ("POST /api/shop/clock", Done::name(&config)),
        ("POST /api/shop/mail", Done::name(&config)),
        ("POST /api/shop/copies", Done::name(&config)),
        ("POST /api/shop/copy-keys", Vec::<CopyKey>::name(&config)),
        ("PUT /api/shop/mail/password", ShopFacts::name(&config)),
        (
            "GET /api/shop/other-computers",
            OtherComputers::name(&config),
        ),
        (
            "POST /api/shop/other-computers",
            OtherComputers::name(&config),
        ),
        ("POST /api/shop/restart", Done::name(&config)),
        ("GET /api/shop/articles", Vec::<ArticleLine>::name(&config)),
        ("GET /api/shop/articles/{slug}", ArticleFile::name(&config)),
        ("PUT /api/shop/articles/{slug}", ArticleFile::name(&config)),
        (
            "POST /api/shop/articles/{slug}/undo",
            ArticleFile::name(&config),
        ),
        (
            "POST /api/shop/articles/{slug}/preview",
            PreviewPage::name(&config),
        ),
        ("GET /api/shop/facts", ShopFacts::name(&config)),
        (
            "GET /api/shop/holidays",
            Vec::<HolidayChoice>::name(&config),
        ),
        ("PUT /api/shop/facts", ShopFacts::name(&config)),
        ("POST /api/shop/facts/check", Checked::name(&config)),
        ("POST /api/shop/facts/preview", PreviewPage::name(&config)),
        ("POST /api/shop/facts/undo", ShopFacts::name(&config)),
        ("PUT /api/shop/pictures/{key}", PictureFile::name(&config)),
    ];
    let answers = answers.map(|(call, answer)| format!("  {call:?}: {answer};\n"));
    let answers = format!("export type Answers = {{\n{}}};", answers.concat());
    let text = constants
        .iter()
        .chain(&types)
        .chain([&answers])
        .fold(BANNER.to_owned(), |text, line| {
            text + &format!("\n{line}\n")
        });
    assert_current("ui/src/desk/desk.gen.ts", &text);
}
