//! Makes keys for encrypted copies, for an owner to print.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jiff::Zoned;
use serde::Serialize;

use super::record;
use crate::db::encryption;
use crate::desk::Desk;
use crate::desk::error::Refusal;
use crate::desk::session::CurrentUser;

/// Two, so that one lost key does not lose every copy.
const COUNT: usize = 2;

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CopyKey {
    /// Goes into `[backup] recipients`.
    public: String,
    /// Decrypts the copies. Stored nowhere.
    secret: String,
}

pub async fn make(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
) -> Result<Json<Vec<CopyKey>>, Refusal> {
    desk.blocking(move |desk| {
        record(desk, &person, "shop copy keys", String::new())?;
        let keys = (0..COUNT).map(|_| {
            let (file, public) = encryption::new_key(&Zoned::now());
            CopyKey {
                public: public.to_string(),
                secret: file.lines().last().unwrap_or_default().to_owned(),
            }
        });
        Ok(Json(keys.collect()))
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_opens_what_the_public_half_locks() {
        let (file, public) = encryption::new_key(&Zoned::now());
        let secret = file.lines().last().unwrap();
        let identity: age::x25519::Identity = secret.parse().unwrap();
        assert_eq!(identity.to_public().to_string(), public.to_string());
    }
}
