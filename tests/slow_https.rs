//! Slow clients over HTTPS are disconnected like all others, in whatever way they are slow.

use std::time::{Duration, Instant};

use crate::common::Shop;
use crate::common::https::{GET, PREFACE, TLS, certify, connect, frame, http2};
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http2::SendRequest;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::rustls::pki_types::CertificateDer;

const CUT: Duration = Duration::from_secs(30);

/// Reads until the server disconnects; answers pings of HTTP/2 if requested.
async fn held(
    mut stream: impl AsyncReadExt + AsyncWriteExt + Unpin,
    answer_pings: bool,
) -> Duration {
    let start = Instant::now();
    let reading = async {
        let mut head = [0; 9];
        while stream.read_exact(&mut head).await.is_ok() {
            let length = usize::from(head[1]) << 8 | usize::from(head[2]);
            let mut payload = vec![0; length];
            if stream.read_exact(&mut payload).await.is_err() {
                break;
            }
            let (ping, settings) = (head[3] == 6 && head[4] == 0, head[3] == 4 && head[4] == 0);
            if (ping && answer_pings) || settings {
                head[4] = 1;
                let payload = if ping { payload } else { Vec::new() };
                head[2] = u8::try_from(payload.len()).unwrap();
                let _ = stream.write_all(&[&head[..], &payload].concat()).await;
                let _ = stream.flush().await;
            }
        }
    };
    let _ = tokio::time::timeout(CUT + Duration::from_secs(10), reading).await;
    start.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_they_are_slow_at() {
    let shop = Shop::new();
    let certificate = certify(&shop);
    let server = shop.serve(&TLS);
    let address = server.address;
    let preface = PREFACE.to_vec();
    let settings = frame(4, 0, 0, &[]);
    // Initial window: nothing (setting 4).
    let closed_window = frame(4, 0, 0, &[0, 4, 0, 0, 0, 0]);
    let get = frame(1, 5, 1, GET);
    let post = frame(
        1,
        4,
        1,
        b"\x83\x87\x41\x09localhost\x04\x0c/api/contact\x5f\x10application/json",
    );
    let h2 = |frames: Vec<u8>, answer_pings| {
        let certificate = certificate.clone();
        async move {
            let mut stream = connect(address, &certificate, "h2").await;
            stream.write_all(&frames).await.unwrap();
            stream.flush().await.unwrap();
            held(stream, answer_pings).await
        }
    };
    let silent = async { held(TcpStream::connect(address).await.unwrap(), false).await };
    let half_a_handshake = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"\x16\x03\x01\x02\x00\x01").await.unwrap();
        held(stream, false).await
    };
    let quiet_http1 = async { held(connect(address, &certificate, "http/1.1").await, false).await };
    let (a, b, c, d, e, f, g) = tokio::join!(
        silent,
        half_a_handshake,
        quiet_http1,
        h2([preface.clone(), settings.clone()].concat(), false),
        h2([preface.clone(), settings.clone()].concat(), true),
        h2([preface.clone(), closed_window, get].concat(), true),
        h2([preface, settings, post].concat(), true),
    );
    for (what, time) in [
        ("says nothing", a),
        ("stops within the handshake", b),
        ("asks for nothing", c),
        ("asks for nothing over HTTP/2", d),
        ("answers pings only", e),
        ("never reads", f),
        ("never sends the body", g),
    ] {
        println!("{what}: cut after {time:?}");
        assert!(time < CUT, "{what}: {time:?}");
    }
}

/// Bytes that a client allows the server to send before it reads them.
const WINDOW: u32 = 2048;

#[tokio::test]
async fn a_progressing_download_is_not_interrupted() {
    let shop = Shop::new();
    let certificate = certify(&shop);
    let server = shop.serve(&TLS);
    let (path, size) = largest_file(&server, &certificate).await;
    let mut stream = connect(server.address, &certificate, "h2").await;
    let window = [&[0, 4][..], &WINDOW.to_be_bytes()].concat();
    let path = [&[0x04, u8::try_from(path.len()).unwrap()], path.as_bytes()].concat();
    let get = [b"\x82\x87\x41\x09localhost", &path[..]].concat();
    let hello = [PREFACE, &frame(4, 0, 0, &window), &frame(1, 5, 1, &get)];
    stream.write_all(&hello.concat()).await.unwrap();
    stream.flush().await.unwrap();
    let start = Instant::now();
    let (mut read, mut in_one_go) = (0, false);
    let mut pace = tokio::time::interval(Duration::from_secs(2));
    while read < size {
        let mut head = [0; 9];
        let reading = stream.read_exact(&mut head).await;
        reading.unwrap_or_else(|e| panic!("{e} after {read} bytes, {:?}", start.elapsed()));
        let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
        let mut payload = vec![0; length as usize];
        stream.read_exact(&mut payload).await.unwrap();
        let answer = match (head[3], head[4]) {
            // Slow for longer than any slow client is tolerated, and then all at once.
            (0, _) => {
                read += length as usize;
                let slow = start.elapsed() < CUT + Duration::from_secs(2);
                let more = match (slow, in_one_go) {
                    (true, _) => length.max(1),
                    (false, false) => 1 << 30,
                    (false, true) => continue,
                };
                if slow {
                    pace.tick().await;
                }
                in_one_go = !slow;
                let more = more.to_be_bytes();
                [frame(8, 0, 0, &more), frame(8, 0, 1, &more)].concat()
            }
            (4, 0) => frame(4, 1, 0, &[]),
            (6, 0) => frame(6, 1, 0, &payload),
            (3, _) => panic!("reset after {read} bytes, {:?}", start.elapsed()),
            _ => continue,
        };
        stream.write_all(&answer).await.unwrap();
        stream.flush().await.unwrap();
    }
    assert!(start.elapsed() > CUT, "it was too small for this test");
}

/// The largest file of the home page, and its size.
async fn largest_file(
    server: &crate::common::Server,
    trusted: &CertificateDer<'static>,
) -> (String, usize) {
    let mut sender = http2(server.address, trusted).await;
    let page = get(&mut sender, "/").await;
    let page = String::from_utf8(page).unwrap();
    let mut largest = (String::new(), 0);
    for path in page
        .split(['"', ' '])
        .filter(|part| part.starts_with("/assets/"))
    {
        let size = get(&mut sender, path).await.len();
        if size > largest.1 {
            largest = (path.to_owned(), size);
        }
    }
    largest
}

async fn get(sender: &mut SendRequest<Full<Bytes>>, path: &str) -> Vec<u8> {
    let request = hyper::Request::get(format!("https://localhost{path}"));
    let request = request.body(Full::default()).unwrap();
    let response = sender.send_request(request).await.unwrap();
    response
        .into_body()
        .collect()
        .await
        .unwrap()
        .to_bytes()
        .into()
}
