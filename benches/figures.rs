//! The parts of a request and of a start, one at a time: `cargo bench`. `cargo xtask bench` measures the whole program against
//! nginx and the disk.

#![expect(clippy::expect_used, reason = "a bench fails as a test does")]

use std::hint::black_box;

use axum::extract::Request;
use axum::http::header;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use jiff::civil::Date;
use pharmacy::http::Site;
use pharmacy::site::Renderer;
use pharmacy::site::look::Branding;
use pharmacy_config::{Config, Facts};
use pharmacy_requests::forms::answers::Object;
use pharmacy_requests::forms::{Answers, FormId};
use pharmacy_store::{Outcome, Store};

const TODAY: Date = Date::constant(2026, 11, 21);
/// Concurrent submissions, which share commits.
const BATCH: usize = 64;

fn refill(notes: &str) -> String {
    format!(
        r#"{{"firstName":"Ana","lastName":"Ruiz","dateOfBirth":"1958-04-27","phone":"518-555-0142","email":"ana@example.com","rxNumber":"7001234","pickupMethod":"delivery","pickupDate":"","additionalNotes":"{notes}","agreeToTerms":true}}"#
    )
}

fn answers(body: &str) -> Answers {
    let body: Object = serde_json::from_str(body).expect("an object");
    Answers::parse(FormId::Refill.form(), &body.0, TODAY, &Default::default())
        .expect("good answers")
}

fn parse_and_validate(c: &mut Criterion) {
    let mut group = c.benchmark_group("parse and validate a refill");
    let long = "Please call me in the afternoon. ".repeat(15);
    for (name, notes) in [
        ("English", long.as_str()),
        ("Spanish", &long.replace('a', "á")),
    ] {
        let body = refill(notes);
        group.throughput(Throughput::Bytes(body.len() as u64));
        group.bench_function(name, |b| b.iter(|| answers(black_box(&body))));
    }
    group.finish();
}

fn rendering(c: &mut Criterion) {
    let site = Facts::from(&Config::sample().expect("the sample is valid").live);
    let mut group = c.benchmark_group("render");
    group.sample_size(10);
    group.bench_function("every page", |b| {
        b.iter(|| {
            let rendered = Renderer::run(black_box(&site).clone(), |renderer| {
                let mut wanted = renderer.wanted().into_iter();
                wanted.try_for_each(|(path, lang)| renderer.render(&path, lang).map(drop))
            });
            rendered.expect("every page");
        });
    });
    group.finish();
}

fn pages_and_rows(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config::sample().expect("the sample is valid");
    let (writer, _closed) = Store::serve(&folder.path().join("pharmacy.db")).expect("a database");
    let now = config.live.now();
    let site = Site::of(&config, Branding::default(), now, &[]).expect("pages");
    site.render_all();

    let mut group = c.benchmark_group("page lookup");
    for (name, path, encoding) in [
        ("brotli", "/refill", "gzip, deflate, br"),
        ("identity", "/refill", ""),
        ("not found", "/no-such-page", "gzip, deflate, br"),
    ] {
        let request = Request::get(path).header(header::ACCEPT_ENCODING, encoding);
        let request = request.body(Default::default()).expect("a request");
        group.bench_function(name, |b| {
            while path != "/no-such-page" && site.respond_ready(&request).is_none() {
                std::thread::yield_now();
            }
            b.iter(|| site.respond_ready(black_box(&request)));
        });
    }
    group.finish();

    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut group = c.benchmark_group("insert");
    group.throughput(Throughput::Elements(BATCH as u64));
    let row = answers(&refill("Please call me in the afternoon."));
    group.bench_function("64 at once, on the disk", |b| {
        b.iter(|| {
            let store = || {
                let (writer, row) = (writer.clone(), row.clone());
                async move { writer.submit(row, None).await }
            };
            runtime.block_on(async {
                let all: Vec<_> = (0..BATCH).map(|_| tokio::spawn(store())).collect();
                for one in all {
                    assert!(matches!(one.await, Ok(Outcome::Stored(_))));
                }
            });
        });
    });
    group.finish();
}

criterion_group!(figures, parse_and_validate, pages_and_rows, rendering);
criterion_main!(figures);
