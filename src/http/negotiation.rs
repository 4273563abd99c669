//! Accept-Encoding and If-None-Match.

use axum::http::{HeaderMap, HeaderValue, header};

/// Best first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

pub fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let tags = request.get(header::IF_NONE_MATCH);
    tags.is_some_and(|tags| matches_etag(tags, etag))
}

/// Weak comparison (RFC 9110, 13.1.2).
fn matches_etag(tags: &HeaderValue, etag: &HeaderValue) -> bool {
    let Ok(tags) = tags.to_str() else {
        return false;
    };
    tags.split(',')
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == "*" || tag.as_bytes() == etag.as_bytes())
}

impl Encoding {
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }
}

/// The best encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3). Codings that it doesn't name need `*`.
pub fn encoding(request: &HeaderMap) -> Encoding {
    let [mut brotli, mut gzip, mut any] = [None; 3];
    for list in request.get_all(header::ACCEPT_ENCODING) {
        for entry in list.to_str().unwrap_or_default().split(',') {
            let (name, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            let q = parameters
                .trim()
                .strip_prefix(['q', 'Q'])
                .and_then(|q| q.strip_prefix('='))
                .map_or(Some(1.0), |q| q.trim().parse::<f32>().ok())
                .unwrap_or(0.0);
            let is = |known: &str| name.trim().eq_ignore_ascii_case(known);
            let coding = match () {
                () if is("br") => &mut brotli,
                () if is("gzip") || is("x-gzip") => &mut gzip,
                () if is("*") => &mut any,
                () => continue,
            };
            *coding = Some(q > 0.0);
        }
    }
    match any.unwrap_or(false) {
        any if brotli.unwrap_or(any) => Encoding::Brotli,
        any if gzip.unwrap_or(any) => Encoding::Gzip,
        _ => Encoding::Identity,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_chosen_as_browsers_ask() {
        for (accept, expected) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip", Encoding::Gzip),
            ("br;q=0, gzip", Encoding::Gzip),
            ("br;Q=0, gzip", Encoding::Gzip),
            ("br; q=0.1", Encoding::Brotli),
            ("*", Encoding::Brotli),
            ("*;q=0", Encoding::Identity),
            ("identity", Encoding::Identity),
            ("", Encoding::Identity),
            ("BR", Encoding::Brotli),
            ("gzip;q=oops", Encoding::Identity),
            ("brotli", Encoding::Identity),
        ] {
            let headers =
                HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accept))]);
            assert_eq!(encoding(&headers), expected, "{accept}");
        }
        assert_eq!(encoding(&HeaderMap::new()), Encoding::Identity);
    }

    #[test]
    fn etags_are_compared_weakly_and_in_lists() {
        let etag = HeaderValue::from_static("\"a-br\"");
        for (tags, same) in [
            ("\"a-br\"", true),
            ("W/\"a-br\"", true),
            ("\"x\", \"a-br\"", true),
            ("*", true),
            ("\"a\"", false),
            ("a-br", false),
        ] {
            assert_eq!(
                matches_etag(&HeaderValue::from_static(tags), &etag),
                same,
                "{tags}"
            );
        }
    }
}
