//! The rows of the table, in the order of pharmacy.toml.

use super::ChangedBy::{Engineers, Owners};
use super::FileUse::{Read, ReadSecret, WriteBeside, WriteInside};
use super::Kind::{File, List, Number, Picture, Switch, Tables, Text};
use super::Named::{IfEmpty, IfSample, IfSampleOrEmpty, Never};
use super::{ChangedBy, Key, Kind, Named};

const CLAIMS: &str = "[claims]";
const ACCOUNTS: &str = "[social] accounts";

/// Each key of pharmacy.toml.
pub const KEYS: &[Key] = &[
    fact("pharmacy.name", Text, IfSample).required(),
    fact("pharmacy.phone", Text, IfSample).required(),
    fact("pharmacy.fax", Text, IfSampleOrEmpty),
    fact("pharmacy.email", Text, IfSampleOrEmpty),
    fact("pharmacy.street", Text, IfSample).required(),
    fact("pharmacy.city", Text, Never).required(),
    fact("pharmacy.state", Text, Never).required(),
    fact("pharmacy.zip", Text, Never).required(),
    fact("pharmacy.languages", List, IfEmpty),
    // The program needs a value for both, and the sample's suits any pharmacy.
    setting("pharmacy.time_zone", Text),
    setting("pharmacy.privacy_officer", Text),
    fact("pharmacy.hours", List, IfEmpty),
    fact("pharmacy.location", Text, Never),
    // For a server behind a web server; otherwise it follows from `tls.domain`.
    fact("pharmacy.public_url", Text, IfSampleOrEmpty).by(Engineers),
    fact("site.placeholders", Switch, Never),
    fact("site.languages", List, IfEmpty),
    setting("site.count_visits", Switch),
    setting("promise.refill_hours", Text)
        .named(IfEmpty)
        .needs("services.prescriptions"),
    setting("promise.transfer_hours", Text)
        .named(IfEmpty)
        .needs("services.prescriptions"),
    fact("money_transfer.hours", List, IfEmpty).needs("services.moneygram"),
    fact("delivery.towns", List, IfSampleOrEmpty).needs("services.delivery"),
    fact("delivery.surroundings", Switch, IfEmpty).needs("services.delivery"),
    fact("delivery.radius_miles", Number, IfEmpty).needs("services.delivery"),
    fact("delivery.days", List, Never),
    fact("delivery.cutoffs", List, Never),
    fact("delivery.cutoff_weekday", Text, Never),
    fact("delivery.cutoff_saturday", Text, Never),
    fact("delivery.free", Text, IfEmpty)
        .localized()
        .needs("services.delivery"),
    fact("delivery.sunday", Text, IfEmpty)
        .localized()
        .needs("services.delivery"),
    fact("delivery.by_mail", Text, IfEmpty)
        .localized()
        .needs("services.delivery"),
    // Visitors expect it of a pharmacy, so the pages say if it is not offered.
    setting("services.prescriptions", Switch),
    fact("services.dmv", Switch, Never),
    fact("services.moneygram", Switch, Never),
    fact("services.copay", Switch, Never),
    fact("services.consultations", Switch, Never),
    fact("services.delivery", Switch, Never),
    fact("services.vaccinations", Switch, Never),
    fact("services.screenings", Switch, Never),
    fact("services.insurance", Switch, Never),
    fact("claims.independent", Switch, IfEmpty).group(CLAIMS),
    fact("claims.cash_prices", Switch, IfEmpty).group(CLAIMS),
    fact("claims.price_first", Switch, IfEmpty).group(CLAIMS),
    fact("claims.lowest_price", Switch, IfEmpty).group(CLAIMS),
    fact("claims.coupons", Switch, IfEmpty).group(CLAIMS),
    fact("claims.discount_at_register", Switch, IfEmpty).group(CLAIMS),
    fact("claims.copay_figures", Switch, IfEmpty).group(CLAIMS),
    fact("claims.free_help", Switch, IfEmpty).group(CLAIMS),
    fact("claims.free_questions", Switch, IfEmpty).group(CLAIMS),
    fact("claims.call_when_ready", Switch, IfEmpty).group(CLAIMS),
    fact("claims.reminders", Switch, IfEmpty).group(CLAIMS),
    fact("claims.renewal_reminders", Switch, IfEmpty).group(CLAIMS),
    fact("claims.asks_doctor", Switch, IfEmpty).group(CLAIMS),
    fact("claims.insurance_calls", Switch, IfEmpty).group(CLAIMS),
    fact("claims.pharmacist_answers", Switch, IfEmpty).group(CLAIMS),
    fact("claims.sync", Switch, IfEmpty).group(CLAIMS),
    fact("claims.eye_test_minutes", Switch, IfEmpty).group(CLAIMS),
    fact("claims.while_you_wait", Switch, IfEmpty).group(CLAIMS),
    fact("claims.walk_in_vaccines", Switch, IfEmpty).group(CLAIMS),
    fact("claims.travel_vaccines", Switch, IfEmpty).group(CLAIMS),
    fact("claims.packaging", Switch, IfEmpty).group(CLAIMS),
    fact("claims.most_plans", Switch, IfEmpty).group(CLAIMS),
    fact("claims.monthly_newsletter", Switch, IfEmpty).group(CLAIMS),
    fact("store.customers", Text, IfSampleOrEmpty),
    fact("store.parking", Switch, Never),
    fact("store.drive_thru", Switch, Never),
    fact("store.extras", List, IfEmpty),
    fact("store.screenings", List, IfEmpty).needs("services.screenings"),
    fact("store.vaccines", List, IfEmpty),
    fact("store.vaccines_by_appointment", List, Never),
    fact("store.plans", List, Never).most(40),
    fact("store.other_services", Tables, Never)
        .localized()
        .most(8),
    fact("store.people", Tables, Never).most(12),
    fact("store.people[].role", Text, Never).localized(),
    fact("store.people[].text", Text, Never).localized(),
    fact("store.people[].photo", Picture, Never),
    fact("store.story", List, IfSampleOrEmpty).localized(),
    fact("store.promises", Tables, IfEmpty).localized().most(4),
    fact("store.mission", Text, IfSampleOrEmpty).localized(),
    fact("store.values", Tables, IfSampleOrEmpty)
        .localized()
        .most(3),
    fact("testimonials", Tables, IfSampleOrEmpty).most(6),
    fact("testimonials[].quote", Text, Never).localized(),
    fact("closed", Tables, Never),
    fact("closed[].name", Text, Never).localized(),
    fact("season", Tables, Never),
    fact("season[].name", Text, Never).localized(),
    fact("notice", Tables, Never),
    fact("notice[].text", Text, Never).localized(),
    fact("careers.show", Switch, IfEmpty),
    fact("careers.apply", Switch, IfEmpty).needs("careers.show"),
    fact("careers.openings", Tables, Never)
        .localized()
        .needs("careers.show")
        .most(6),
    fact("careers.answer_days", Text, IfEmpty).needs("careers.show"),
    fact("careers.reasons", Tables, IfSample)
        .localized()
        .needs("careers.show")
        .most(6),
    fact("careers.benefits", Tables, IfEmpty)
        .localized()
        .needs("careers.show")
        .most(6),
    fact("blog.show", Switch, IfEmpty),
    fact("blog.hide", List, Never),
    fact("blog.reviewed_by", Text, Never),
    fact("newsletter.show", Switch, IfEmpty),
    fact("newsletter.sign_up", Switch, IfEmpty).needs("newsletter.show"),
    fact("newsletter.issues", Switch, Never),
    fact("newsletter.hide", List, Never),
    fact("newsletter.reviewed_by", Text, Never),
    fact("look.color", Text, Never),
    fact("look.logo", Picture, Never),
    fact("look.photo", Picture, Never),
    fact("social.facebook", Text, IfSampleOrEmpty).group(ACCOUNTS),
    fact("social.instagram", Text, IfSampleOrEmpty).group(ACCOUNTS),
    fact("social.twitter", Text, IfSampleOrEmpty).group(ACCOUNTS),
    fact("social.linkedin", Text, IfSampleOrEmpty).group(ACCOUNTS),
    fact("map.embed_url", Text, IfSampleOrEmpty),
    fact("legal.terms_address", Text, IfSampleOrEmpty),
    fact("legal.effective", Text, IfEmpty),
    fact("legal.language_help", Switch, IfEmpty),
    fact("legal.copyright_year", Number, Never),
    fact("legal.reviewed_by", Text, Never),
    setting("server.listen", Text).by(Engineers).restart(),
    setting("server.trusted_proxies", List)
        .by(Engineers)
        .restart(),
    setting("server.allowed_hosts", List)
        .by(Engineers)
        .restart(),
    setting("server.access_log", Switch).by(Engineers).restart(),
    setting("tls.domain", List).restart(),
    setting("tls.cert", File(ReadSecret))
        .by(Engineers)
        .restart(),
    setting("tls.key", File(ReadSecret)).by(Engineers).restart(),
    setting("tls.redirect_from", Text).by(Engineers).restart(),
    setting("tls.directory", Text).by(Engineers).restart(),
    setting("tls.directory_root", File(Read))
        .by(Engineers)
        .restart(),
    setting("database.path", File(WriteBeside))
        .by(Engineers)
        .restart(),
    setting("limits.submissions_per_minute", Number).by(Engineers),
    setting("limits.submissions_burst", Number).by(Engineers),
    setting("limits.submissions_per_day", Number).by(Engineers),
    setting("limits.connections", Number).by(Engineers),
    setting("limits.body_kb", Number).by(Engineers),
    setting("notify.email.host", Text).by(Owners),
    setting("notify.email.port", Number).by(Owners),
    setting("notify.email.from", Text).by(Owners),
    setting("notify.email.to", List).by(Owners),
    setting("notify.email.user", Text).by(Owners),
    setting("notify.email.password_file", File(ReadSecret)).by(Engineers),
    setting("backup.every", Text).by(Owners),
    setting("backup.keep", Number).by(Owners),
    // A browser may choose it: backups replace no other file, and an unwritable folder is reported.
    setting("backup.folder", File(WriteInside)).by(Owners),
    setting("backup.recipients", List).by(Owners),
    setting("retention.feedback_days", Number).by(Owners),
    setting("retention.contact_days", Number).by(Owners),
    setting("retention.transfer_days", Number).by(Owners),
    setting("retention.refill_days", Number).by(Owners),
    setting("retention.application_days", Number).by(Owners),
    setting("retention.newsletter_days", Number).by(Owners),
    setting("retention.audit_days", Number).by(Owners),
    setting("desk.listen", Text).by(Engineers).restart(),
    setting("desk.idle_minutes", Number),
    setting("status.enabled", Switch),
    setting("status.keep_days", Number),
    setting("status.tell_by_email", Switch),
    setting("status.ready_messages", List).localized(),
];

/// A key that keeps the sample's value unless the owner's file sets it.
const fn setting(path: &'static str, kind: Kind) -> Key {
    Key {
        path,
        kind,
        localized: false,
        fact: false,
        required: false,
        named: Never,
        group: None,
        needs: None,
        most: None,
        changed_by: ChangedBy::Backups,
        restart: false,
    }
}

/// A key that is empty unless the owner's file sets it.
const fn fact(path: &'static str, kind: Kind, named: Named) -> Key {
    Key {
        fact: true,
        named,
        ..setting(path, kind)
    }
}

impl Key {
    const fn localized(self) -> Self {
        Self {
            localized: true,
            ..self
        }
    }

    const fn required(self) -> Self {
        Self {
            required: true,
            ..self
        }
    }

    const fn named(self, named: Named) -> Self {
        Self { named, ..self }
    }

    const fn group(self, name: &'static str) -> Self {
        Self {
            group: Some(name),
            ..self
        }
    }

    const fn needs(self, key: &'static str) -> Self {
        Self {
            needs: Some(key),
            ..self
        }
    }

    const fn most(self, entries: usize) -> Self {
        Self {
            most: Some(entries),
            ..self
        }
    }

    const fn by(self, changed_by: ChangedBy) -> Self {
        Self { changed_by, ..self }
    }

    const fn restart(self) -> Self {
        Self {
            restart: true,
            ..self
        }
    }
}
