//! What follows pharmacy.toml while the server runs: made at once, replaced at once.

use std::sync::Arc;

use arc_swap::{ArcSwap, Guard};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::limits::Limits;
use super::middleware::security_headers::AddHeaders;
use super::site::Site;
use crate::config::{Config, Facts, Live};
use crate::forms::Availability;
use crate::opening::OpeningHours;
use crate::site::{self, RenderError};
use crate::submission::promise::Clock;

/// The server's view of pharmacy.toml. It never changes; a reload makes another one.
#[derive(Clone)]
pub struct Snapshot {
    pub config: Arc<Live>,
    pub site: Arc<Site>,
    pub(super) limits: Arc<Limits>,
    /// What can be asked for, and when.
    pub(super) available: Availability,
    pub zone: TimeZone,
    /// Why pharmacy.toml, as it is now, was refused.
    pub problem: Option<String>,
}

impl Snapshot {
    /// Renders the site for `config` on `today`. What has not changed since `before` is shared with it.
    pub fn new(config: &Config, today: Date, before: Option<&Self>) -> Result<Self, RenderError> {
        let live = &config.live;
        let (facts, look) = site::facts(config, today)?;
        let site = match before {
            Some(before) if before.site.shows(&facts) => Arc::clone(&before.site),
            _ => {
                let tls = config.startup.tls.cert.is_some();
                Arc::new(Site::new(
                    facts,
                    look,
                    tls,
                    before.map(|before| &*before.site),
                )?)
            }
        };
        let limits = match before {
            // The counts go on.
            Some(before) if before.config.limits == live.limits => Arc::clone(&before.limits),
            _ => Arc::new(Limits::new(&live.limits)),
        };
        Ok(Self {
            site,
            limits,
            available: Availability {
                hours: live.opening_hours(),
                delivery: live.services.delivery,
                drive_thru: live.store.drive_thru,
                languages: live.site.languages.clone(),
            },
            zone: live.time_zone(),
            problem: None,
            config: Arc::new(live.clone()),
        })
    }

    /// The same, where pharmacy.toml was refused because of `problem`.
    pub fn with_problem(&self, problem: String) -> Self {
        Self {
            problem: Some(problem),
            ..self.clone()
        }
    }

    /// Today, where the pharmacy is.
    pub fn today(&self) -> Date {
        jiff::Timestamp::now().to_zoned(self.zone.clone()).date()
    }

    /// Whether a notice began or ended since the site was rendered.
    pub fn is_out_of_date(&self, today: Date) -> bool {
        let notice = Facts::from_notice(&self.config);
        notice.is_some_and(|notice| notice.is_current(today)) != self.site.has_notice()
    }

    /// When the store is open.
    pub const fn hours(&self) -> &OpeningHours {
        &self.available.hours
    }

    /// What its promises are computed from.
    pub fn clock(&self) -> Clock<'_> {
        Clock {
            promised: self.config.promise,
            hours: self.hours(),
            zone: &self.zone,
        }
    }

    /// Largest body that is taken, in bytes.
    pub(super) fn body_limit(&self) -> usize {
        self.config.limits.body_kb.get() as usize * 1024
    }
}

/// The snapshot of the moment.
pub struct Current(ArcSwap<Snapshot>);

impl Current {
    pub fn new(snapshot: Snapshot) -> Arc<Self> {
        Arc::new(Self(ArcSwap::from_pointee(snapshot)))
    }

    /// Requests that begin from now on get `snapshot`.
    pub fn store(&self, snapshot: Snapshot) {
        self.0.store(Arc::new(snapshot));
    }

    /// For a moment.
    pub fn load(&self) -> Guard<Arc<Snapshot>> {
        self.0.load()
    }

    /// For as long as it is needed.
    pub fn load_full(&self) -> Arc<Snapshot> {
        self.0.load_full()
    }

    /// Compresses the pages that are served now, unless others are meanwhile.
    pub fn improve(&self) {
        let site = Arc::clone(&self.load().site);
        let is_served = |now: &Snapshot| Arc::ptr_eq(&site, &now.site);
        let Some(compressed) = site.compressed(|| is_served(&self.load())) else {
            return;
        };
        let compressed = Arc::new(compressed);
        self.0.rcu(|now| {
            let mut next = Snapshot::clone(now);
            if is_served(now) {
                next.site = Arc::clone(&compressed);
            }
            next
        });
    }

    /// Adds the security headers of the moment to a response that has none.
    pub(super) fn security_headers(self: &Arc<Self>) -> AddHeaders {
        let current = Arc::clone(self);
        Arc::new(move |headers: &mut HeaderMap| {
            // Pages have them from the start.
            if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
                current.load().site.add_security_headers(headers);
            }
        })
    }
}

/// Gives a request the snapshot of its beginning, which it keeps to its end, as `Extension<Arc<Snapshot>>`.
pub(super) async fn keep(
    State(current): State<Arc<Current>>,
    mut request: Request,
    next: Next,
) -> Response {
    let snapshot = current.load_full();
    request.extensions_mut().insert(Arc::clone(&snapshot));
    let mut response = next.run(request).await;
    snapshot.site.add_security_headers(response.headers_mut());
    response
}

/// The snapshot that [`keep`] gave to a request.
pub(super) fn kept<B>(request: &axum::http::Request<B>) -> Option<&Snapshot> {
    request
        .extensions()
        .get::<Arc<Snapshot>>()
        .map(|kept| &**kept)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use jiff::civil::date;

    use super::*;

    const TODAY: Date = date(2026, 11, 22);

    fn snapshot(environment: &[(&str, &str)], before: Option<&Snapshot>) -> Snapshot {
        let environment = environment
            .iter()
            .map(|(name, value)| (format!("PHARMACY_{name}"), (*value).to_owned()));
        Snapshot::new(&Config::load(None, environment).unwrap(), TODAY, before).unwrap()
    }

    #[tokio::test]
    async fn pages_facts_and_headers_are_replaced_together() {
        let of = |name, map| snapshot(&[("PHARMACY__NAME", name), ("MAP__EMBED_URL", map)], None);
        let current = Current::new(of("Elm Drugs", "https://a.example/x"));
        let add_headers = current.security_headers();
        for (name, map) in [
            ("Elm Drugs", "https://a.example"),
            ("Oak Drugs", "https://b.example"),
        ] {
            let request = Request::get("/contact").body(Body::empty()).unwrap();
            let response = current.load().site.answer(&request).unwrap();
            let page = axum::body::to_bytes(response.into_body(), usize::MAX).await;
            let page = String::from_utf8(page.unwrap().to_vec()).unwrap();
            assert!(page.contains(name) && page.contains(map), "{name}");
            let mut headers = HeaderMap::new();
            add_headers(&mut headers);
            let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
            assert!(policy.contains(map), "{policy}");
            current.store(of("Oak Drugs", "https://b.example/x"));
        }
    }

    #[test]
    fn what_has_not_changed_is_not_made_again() {
        let first = snapshot(&[], None);
        let same = snapshot(&[("RETENTION__REFILL_DAYS", "90")], Some(&first));
        assert!(Arc::ptr_eq(&first.site, &same.site) && Arc::ptr_eq(&first.limits, &same.limits));
        let limited = snapshot(&[("LIMITS__BODY_KB", "9")], Some(&first));
        assert!(Arc::ptr_eq(&first.site, &limited.site));
        assert!(!Arc::ptr_eq(&first.limits, &limited.limits));
        let renamed = snapshot(&[("PHARMACY__NAME", "Elm Drugs")], Some(&first));
        assert!(!Arc::ptr_eq(&first.site, &renamed.site));
        assert!(Arc::ptr_eq(&first.limits, &renamed.limits));
    }
}
