//! Plain HTTP beside HTTPS: answers the challenges of the certificate authority, serves the website until there is a certificate,
//! and then redirects to HTTPS.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use tower::{ServiceExt, service_fn};

use super::addresses;
use super::listen::{Plain, Respond};
use super::middleware::host::{self, host};
use super::served_site::Site;
use crate::snapshot::Current;
use crate::tls::{self, Tls};
use pharmacy_config::{Config, Live, Startup};

/// RFC 8555, 8.3.
const CHALLENGES: &str = "/.well-known/acme-challenge/";

pub fn service(site: impl Respond, target: Target, tls: Arc<Tls>) -> Plain {
    let redirect = router(target);
    Plain::new(service_fn(move |request: Request| {
        let (site, redirect, tls) = (site.clone(), redirect.clone(), Arc::clone(&tls));
        async move {
            if let Some(token) = request.uri().path().strip_prefix(CHALLENGES) {
                let answer = tls.answer(token).ok_or(StatusCode::NOT_FOUND);
                return Ok(answer.into_response());
            }
            if tls.is_certified() {
                return redirect.oneshot(request).await;
            }
            let mut response = site.oneshot(request).await?.map(Body::new);
            // These headers may only be sent over HTTPS.
            let headers = response.headers_mut();
            headers.remove(header::STRICT_TRANSPORT_SECURITY);
            headers.remove("cross-origin-opener-policy");
            Ok(response)
        }
    }))
}

/// Where plain HTTP is redirected to.
pub struct Target {
    current: Arc<Current<Site>>,
    /// The sample's public URL; belongs to nobody.
    sample: Option<String>,
    /// An automatic certificate, served at port 443, which the router forwards.
    automatic: Option<Arc<Tls>>,
    port: u16,
    /// Names of this server: the configured hosts, or else its own addresses.
    names: Vec<String>,
}

impl Target {
    pub fn new(
        current: Arc<Current<Site>>,
        startup: &Startup,
        listening: SocketAddr,
        tls: &Arc<Tls>,
    ) -> Self {
        let sample = Config::sample().ok();
        Self {
            current,
            sample: sample.and_then(|sample| public_url(&sample.live)),
            port: listening.port(),
            automatic: (!tls.domain().is_empty()).then(|| Arc::clone(tls)),
            names: match (startup.server.allowed_hosts.as_slice(), &startup.tls.cert) {
                ([], cert) => own_names(listening, cert.as_deref()),
                (allowed, _) => allowed.to_vec(),
            },
        }
    }
}

fn public_url(live: &Live) -> Option<String> {
    live.pharmacy.public_url.as_deref().map(Into::into)
}

pub fn router(target: Target) -> Router {
    Router::new()
        .fallback(redirect)
        .with_state(Arc::new(target))
}

async fn redirect(
    State(target): State<Arc<Target>>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, StatusCode> {
    let origin = target.origin(host(&headers, &uri));
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let location = origin.and_then(|origin| HeaderValue::try_from(format!("{origin}{path}")).ok());
    let location = location.ok_or(StatusCode::BAD_REQUEST)?;
    Ok((
        StatusCode::PERMANENT_REDIRECT,
        [(header::LOCATION, location)],
    )
        .into_response())
}

impl Target {
    fn origin(&self, host_header: Option<&str>) -> Option<String> {
        // Takes precedence over the Host header, which a stranger may have set.
        let public = public_url(&self.current.load().config);
        public
            .filter(|url| url.starts_with("https://") && self.sample.as_ref() != Some(url))
            .or_else(|| {
                let names = self.automatic.as_ref()?.names();
                let named =
                    |host_header| names.iter().find(|name| host::name(host_header) == *name);
                let name = host_header.and_then(named).or(names.first())?;
                Some(format!("https://{name}"))
            })
            .or_else(|| {
                let known = |host: &&str| is_known(host, &self.names);
                over_https(host_header.filter(known)?, self.port)
            })
    }
}

fn own_names(listening: SocketAddr, cert: Option<&Path>) -> Vec<String> {
    let certified = cert.map(tls::names).unwrap_or_default();
    let addresses = addresses::open_at(listening).into_iter();
    let names = addresses.map(|address| match address.ip() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    });
    names.chain(certified).chain(["localhost".into()]).collect()
}

fn is_known(host: &str, names: &[String]) -> bool {
    let domain = host.split_once('.').map(|(_, domain)| domain);
    let any = |name: &String| name.strip_prefix("*.").map(str::to_owned);
    host::is_allowed(Some(host), names)
        || names
            .iter()
            .filter_map(any)
            .any(|wild| host::is_allowed(domain, &[wild]))
}

fn over_https(host_header: &str, port: u16) -> Option<String> {
    let name = host::name(host_header);
    host::is_plain(name).then(|| match port {
        443 => format!("https://{name}"),
        port => format!("https://{name}:{port}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_without_a_configured_host_accepts_only_its_addresses() {
        let mut names = own_names("127.0.0.1:8443".parse().unwrap(), None);
        names.push("*.elm.example".into());
        for (asked, known) in [
            ("127.0.0.1:8080", true),
            ("LocalHost", true),
            ("www.elm.example:80", true),
            ("elm.example", false),
            ("evil.example", false),
        ] {
            assert_eq!(is_known(asked, &names), known, "{asked}");
        }
    }

    #[test]
    fn plain_http_is_redirected_only_to_a_host() {
        for (asked, origin) in [
            ("elm.example:8080", Some("https://elm.example")),
            ("[::1]:8080", Some("https://[::1]")),
            ("192.0.2.1", Some("https://192.0.2.1")),
            ("a.com/@evil", None),
            ("a.com@evil.example", None),
            ("evil.example\\@a.com", None),
            ("evil.example?a.com", None),
            ("evil.example#a.com", None),
            ("", None),
        ] {
            assert_eq!(over_https(asked, 443).as_deref(), origin, "{asked}");
        }
    }
}
