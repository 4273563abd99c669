//! The encodings of a page or a file, and what is not sent twice.

use std::collections::BTreeSet;
use std::io::{Read, Write};

use crate::common::Shop;
use crate::common::http::{Connection, Response, compose};
use crate::site::{between, get};

/// The decompressed bytes of `answer`.
fn unpacked(answer: &Response) -> Vec<u8> {
    let mut bytes = Vec::new();
    match answer.header("content-encoding") {
        "" => bytes.clone_from(&answer.body),
        "gzip" => drop(
            flate2::read::GzDecoder::new(answer.body.as_slice())
                .read_to_end(&mut bytes)
                .unwrap(),
        ),
        "br" => {
            let mut writer = brotli::DecompressorWriter::new(&mut bytes, 4096);
            writer.write_all(&answer.body).unwrap();
            writer.close().unwrap();
        }
        other => panic!("{other}"),
    }
    bytes
}

#[test]
fn each_encoding_is_the_same_page_under_its_own_tag_and_is_not_sent_twice() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let page = server.get("/contact").text();
    let script = between(&page, "<script type=\"module\" src=\"", "\"")[0];
    for path in [
        "/contact",
        script,
        "/sitemap.xml",
        "/site.webmanifest",
        "/robots.txt",
    ] {
        let plain = get(&server, "GET", path, &[]);
        let mut tags = BTreeSet::new();
        for (accept, encoding) in [
            ("br, gzip", "br"),
            ("gzip", "gzip"),
            ("identity", ""),
            ("br;q=0, gzip;q=0.5", "gzip"),
        ] {
            let accept = ("Accept-Encoding", accept);
            let answer = get(&server, "GET", path, &[accept]);
            assert_eq!(
                (
                    answer.status,
                    answer.header("content-encoding"),
                    answer.header("vary")
                ),
                (200, encoding, "accept-encoding"),
                "{path}"
            );
            assert!(unpacked(&answer) == plain.body, "{path} as {encoding}");
            let tag = answer.header("etag");
            assert!(tag.starts_with('"'), "{tag} is not strong");
            tags.insert(tag.to_owned());
            let head = get(&server, "HEAD", path, &[accept]);
            // A page may have been compressed better in between.
            if head.header("etag") == tag {
                let without_date = |answer: &Response| {
                    answer
                        .headers
                        .iter()
                        .filter(|(name, _)| name != "date")
                        .cloned()
                        .collect::<Vec<_>>()
                };
                assert_eq!(
                    (head.status, without_date(&head)),
                    (200, without_date(&answer)),
                    "{path}"
                );
            }
            let again = get(
                &server,
                "GET",
                path,
                &[accept, ("If-None-Match", head.header("etag"))],
            );
            if again.header("etag") == head.header("etag") {
                assert_eq!(
                    (
                        again.status,
                        again.body.len(),
                        again.header("content-length")
                    ),
                    (304, 0, ""),
                    "{path}"
                );
                for name in ["cache-control", "vary"] {
                    assert_eq!(again.header(name), answer.header(name), "{name} of {path}");
                }
            }
            let changed = get(
                &server,
                "GET",
                path,
                &[accept, ("If-None-Match", "\"another\"")],
            );
            assert_eq!(changed.status, 200);
        }
        assert!(tags.len() >= 3, "{tags:?}");
    }
    // The connection stays open after each of them.
    let mut connection = Connection::open(server.address).unwrap();
    for (method, path, status) in [
        ("HEAD", "/contact", 200),
        ("GET", "/nothing", 404),
        ("HEAD", "/nothing", 404),
        ("GET", "/home", 308),
        ("GET", "/contact", 200),
    ] {
        connection.send(&compose(method, path, &[], b"")).unwrap();
        assert_eq!(
            connection.read(method == "HEAD").unwrap().status,
            status,
            "{method} {path}"
        );
    }
}
