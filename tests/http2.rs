//! HTTP/2: over HTTPS only, and within limits.

use std::io::Read;
use std::time::Duration;

use crate::common::Shop;
use crate::common::http::{Connection, compose};
use crate::common::https::{GET, PREFACE, TLS, certify, connect, frame};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// Kinds of frames, and errors, by their numbers (RFC 9113, sections 6 and 7).
const HEADERS: u8 = 1;
const RESET: u8 = 3;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
const GO_AWAY: u8 = 7;
const ENHANCE_YOUR_CALM: u8 = 11;

/// The next frame's kind and payload; none at the end.
async fn next(stream: &mut (impl AsyncReadExt + Unpin)) -> Option<(u8, Vec<u8>)> {
    let mut head = [0; 9];
    stream.read_exact(&mut head).await.ok()?;
    let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
    let mut payload = vec![0; length as usize];
    stream.read_exact(&mut payload).await.ok()?;
    Some((head[3], payload))
}

#[tokio::test]
async fn streams_and_heads_are_bounded() {
    let shop = Shop::new();
    let certificate = certify(&shop);
    let server = shop.serve(&TLS);
    let mut stream = connect(server.address, &certificate, "h2").await;
    let hello = [PREFACE, &frame(SETTINGS, 0, 0, &[])].concat();
    stream.write_all(&hello).await.unwrap();
    let (kind, settings) = next(&mut stream).await.unwrap();
    assert_eq!(kind, SETTINGS);
    let setting_of = |name: u16| {
        let mut settings = settings.chunks(6);
        let setting = settings.find(|setting| setting[..2] == name.to_be_bytes())?;
        Some(u32::from_be_bytes(setting[2..].try_into().unwrap()))
    };
    for (what, name, most) in [
        ("streams at once", 3, 16),
        ("bytes of a body that nobody has read", 4, 65_535),
        ("bytes of a head", 6, 32 * 1024),
    ] {
        let limit = setting_of(name);
        // A setting that is not sent has the standard's value, which is the right one for the window.
        let limit = limit.or((name == 4).then_some(65_535));
        assert!(
            limit.is_some_and(|limit| limit <= most),
            "{what}: {limit:?}"
        );
    }
}

#[tokio::test]
async fn a_client_that_opens_and_resets_streams_is_disconnected() {
    let shop = Shop::new();
    let certificate = certify(&shop);
    let server = shop.serve(&TLS);
    let mut stream = connect(server.address, &certificate, "h2").await;
    let mut frames = [PREFACE, &frame(SETTINGS, 0, 0, &[])].concat();
    for id in (1..=2001).step_by(2) {
        frames.extend(frame(HEADERS, 5, id, GET));
        frames.extend(frame(RESET, 0, id, &[0, 0, 0, 8]));
    }
    frames.extend(frame(PING, 0, 0, &[0; 8]));
    // The server may disconnect in the middle of it.
    let _ = stream.write_all(&frames).await;
    let _ = stream.flush().await;
    let reading = async {
        while let Some((kind, payload)) = next(&mut stream).await {
            assert_ne!(kind, PING, "it goes on after a thousand resets");
            if kind == GO_AWAY {
                return payload[7];
            }
        }
        ENHANCE_YOUR_CALM
    };
    let reason = tokio::time::timeout(Duration::from_secs(5), reading).await;
    assert_eq!(reason, Ok(ENHANCE_YOUR_CALM));
}

#[test]
fn http2_is_not_spoken_without_tls() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let mut stream = Connection::open(server.address).unwrap();
    let hello = [
        PREFACE,
        &frame(SETTINGS, 0, 0, &[]),
        &frame(HEADERS, 5, 1, GET),
    ]
    .concat();
    stream.send(&hello).unwrap();
    let mut answer = Vec::new();
    let _ = stream.stream().read_to_end(&mut answer);
    let text = String::from_utf8_lossy(&answer);
    assert!(
        text.is_empty() || text.starts_with("HTTP/1.1 4"),
        "{text:?}"
    );

    let mut upgrading = Connection::open(server.address).unwrap();
    let headers = [
        ("Connection", "Upgrade, HTTP2-Settings"),
        ("Upgrade", "h2c"),
        ("HTTP2-Settings", "AAMAAABkAAQAAP__"),
    ];
    upgrading.send(&compose("GET", "/", &headers, b"")).unwrap();
    assert_eq!(upgrading.read(false).unwrap().status, 200);
}
