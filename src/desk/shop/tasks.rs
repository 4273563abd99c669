//! Tasks that an owner starts: a test mail, a backup, backup keys.

use serde::Serialize;

use crate::desk::error::{JsonResult, Refusal, invalid};
use crate::desk::session::CurrentUser;
use crate::jobs::maintenance::{self, Failure};
use crate::jobs::notify::test_mail as mail;
use crate::mail::Mailer;
use pharmacy_store::Action;
use pharmacy_store::encryption::NewKey;

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Done {
    pub text: String,
}

pub async fn test_mail(user: CurrentUser) -> JsonResult<Done> {
    user.json(|user| {
        let live = &user.desk.settings.current.load_full().config;
        let mailer = Mailer::new(live)
            .map_err(|error| invalid(&error.for_owners))?
            .ok_or_else(|| Refusal::invalid("Mail isn’t set up: fill in the mail server."))?
            .until(user.desk.stop.clone());
        user.record(Action::TestMail, String::new(), 0)?;
        let to: Vec<&str> = live.notify.email.to.iter().map(|to| &**to).collect();
        match mailer.send_to_owner(&mail()) {
            Ok(_) => Ok(Done {
                text: format!("Sent to {}. Check the mailbox.", to.join(", ")),
            }),
            Err(error) => Err(Refusal::invalid(format!("The mail failed: {error}"))),
        }
    })
    .await
}

pub async fn copy(user: CurrentUser) -> JsonResult<Done> {
    user.json(|user| {
        let settings = &user.desk.settings;
        let live = &settings.current.load_full().config;
        match maintenance::back_up_now(&settings.store, live, settings.source.file(), &user.name) {
            Ok(path) => Ok(Done {
                text: format!("Copied: {}.", path.display()),
            }),
            Err(failed @ Failure::NotRecorded { .. }) => Err(invalid(&failed.to_string())),
            Err(failed) => Err(Refusal::invalid(format!("No copy was made: {failed}"))),
        }
    })
    .await
}

/// Two keys, so that losing one does not make every backup unreadable.
const KEYS: usize = 2;

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CopyKey {
    /// Goes into `[backup] recipients`.
    public: String,
    /// Decrypts the backups. Not stored anywhere.
    secret: String,
}

pub async fn make_copy_keys(user: CurrentUser) -> JsonResult<Vec<CopyKey>> {
    user.json(|user| {
        user.record(Action::ShopCopyKeys, String::new(), 0)?;
        let keys = (0..KEYS).map(|_| {
            let key = NewKey::generate();
            CopyKey {
                public: key.public.to_string(),
                secret: key.secret().to_owned(),
            }
        });
        Ok(keys.collect())
    })
    .await
}
