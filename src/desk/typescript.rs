//! Generates the TypeScript types. `UPDATE=1 cargo test generated` writes them.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::{TS, TypeVisitor};

use crate::desk::audit::AuditList;
use crate::desk::change::{MARKS_MAX, Mark, NOTE_MAX};
use crate::desk::details::RequestDetails;
use crate::desk::export::SLIPS_MAX;
use crate::desk::month::MonthCounts;
use crate::desk::owners::Colleagues;
use crate::desk::passphrase;
use crate::desk::patients::{People, Removed};
use crate::desk::requests::RequestList;
use crate::desk::session::Session;
use crate::desk::shop::articles::{ArticleFile, ArticleLine};
use crate::desk::shop::facts::{Checked, ShopFacts};
use crate::desk::shop::files::PictureFile;
use crate::desk::shop::health::ShopHealth;
use crate::desk::shop::holidays::HolidayChoice;
use crate::desk::shop::other_computers::OtherComputers;
use crate::desk::shop::preview::PreviewPage;
use crate::desk::shop::tasks::{CopyKey, Done};
use crate::desk::sign_in::SignedIn;
use crate::site::look::PICTURE_MAX;
use pharmacy_config::edit::pictures;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, View};
use pharmacy_text::message;
use pharmacy_text::typescript::{BANNER, assert_current};

/// Types that the file imports, or declares as the members of a list.
const DECLARED: [&str; 3] = ["FormId", "Site", "Status"];

/// The type of each call's answer, and the declarations of all types in these answers, by name.
#[derive(Default)]
struct Answers {
    config: ts_rs::Config,
    calls: String,
    declarations: BTreeMap<String, String>,
}

impl Answers {
    fn of<T: TS + 'static>(&mut self, calls: &[&str]) {
        for call in calls {
            self.calls += &format!("  {call:?}: {};\n", T::name(&self.config));
        }
        self.visit::<T>();
    }
}

impl TypeVisitor for Answers {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        T::visit_generics(self);
        let name = T::name(&self.config);
        // Types of the language, such as lists, have no file.
        let is_ours = T::output_path().is_some() && !DECLARED.contains(&name.as_str());
        if is_ours && !self.declarations.contains_key(&name) {
            self.declarations.insert(name, T::decl(&self.config));
            T::visit_dependencies(self);
        }
    }
}

fn answers() -> Answers {
    let mut answers = Answers::default();
    answers.of::<Session>(&["GET /api/session"]);
    answers.of::<SignedIn>(&["POST /api/session"]);
    answers.of::<RequestList>(&["GET /api/requests"]);
    answers.of::<Vec<Mark>>(&["POST /api/requests"]);
    answers.of::<RequestDetails>(&[
        "GET /api/requests/{reference}",
        "POST /api/requests/{reference}",
    ]);
    answers.of::<AuditList>(&["GET /api/audit"]);
    answers.of::<MonthCounts>(&["GET /api/counts"]);
    answers.of::<Colleagues>(&["GET /api/staff", "POST /api/staff"]);
    answers.of::<People>(&["GET /api/patients/{reference}"]);
    answers.of::<Removed>(&[
        "POST /api/patients/{reference}",
        "POST /api/requests/delete",
    ]);
    answers.of::<Vec<String>>(&["GET /api/notices"]);
    answers.of::<ShopHealth>(&["GET /api/shop"]);
    answers.of::<Done>(&[
        "POST /api/shop/clock",
        "POST /api/shop/mail",
        "POST /api/shop/copies",
        "POST /api/shop/restart",
    ]);
    answers.of::<Vec<CopyKey>>(&["POST /api/shop/copy-keys"]);
    answers.of::<OtherComputers>(&[
        "GET /api/shop/other-computers",
        "POST /api/shop/other-computers",
    ]);
    answers.of::<Vec<ArticleLine>>(&["GET /api/shop/articles"]);
    answers.of::<ArticleFile>(&[
        "GET /api/shop/articles/{slug}",
        "PUT /api/shop/articles/{slug}",
        "POST /api/shop/articles/{slug}/undo",
    ]);
    answers.of::<PreviewPage>(&[
        "POST /api/shop/articles/{slug}/preview",
        "POST /api/shop/facts/preview",
    ]);
    answers.of::<Vec<HolidayChoice>>(&["GET /api/shop/holidays"]);
    answers.of::<ShopFacts>(&[
        "GET /api/shop/facts",
        "PUT /api/shop/facts",
        "POST /api/shop/facts/undo",
        "PUT /api/shop/mail/password",
    ]);
    answers.of::<Checked>(&["POST /api/shop/facts/check"]);
    answers.of::<PictureFile>(&["PUT /api/shop/pictures/{key}"]);
    answers
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

fn constants() -> String {
    let views = json(&View::ALL.map(View::as_str));
    let statuses = json(&Status::ALL.map(Status::as_str));
    let prefixes: BTreeMap<_, _> = FormId::ALL.map(|id| (id.form().prefix, id)).into();
    let prefixes = json(&prefixes);
    let of_staff = FormId::ALL.into_iter().rev();
    let of_staff: Vec<_> = of_staff.filter(|id| !id.form().for_owners).collect();
    let of_staff = json(&of_staff);
    let (folder, message_max) = (pictures::FOLDER, message::MESSAGE_MAX);
    let passphrase_min = passphrase::LENGTH_MIN;
    format!(
        r#"
import type {{ FormId }} from "../forms/forms.gen.ts";
import type {{ Site }} from "../site/site.gen.ts";

export const VIEWS = {views} as const;
export type View = (typeof VIEWS)[number];

export const STATUSES = {statuses} as const;
export type Status = (typeof STATUSES)[number];

/** By the letters that begin a reference. */
export const FORM_OF_PREFIX: Readonly<Record<string, FormId>> = {prefixes};

/** What the staff works on, refills first; only owners see the others. */
export const STAFF_FORMS: readonly FormId[] = {of_staff};

export const NOTE_MAX = {NOTE_MAX};
export const SLIPS_MAX = {SLIPS_MAX};
export const MARKS_MAX = {MARKS_MAX};
export const PICTURE_MAX = {PICTURE_MAX};
export const PICTURE_FOLDER = {folder:?};
export const MESSAGE_MAX = {message_max};
export const PASSPHRASE_MIN = {passphrase_min};
"#
    )
}

#[test]
fn generated_desk_is_current() {
    let Answers {
        calls,
        declarations,
        ..
    } = answers();
    let mut text = BANNER.to_owned() + &constants();
    for declaration in declarations.values() {
        text += &format!("\nexport {declaration}\n");
    }
    text += &format!("\nexport type Answers = {{\n{calls}}};\n");
    assert_current("ui/src/desk/desk.gen.ts", &text);
}
