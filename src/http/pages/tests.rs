use axum::http::{HeaderMap, Method, header};

use super::*;
use pharmacy_config::Config;
use pharmacy_system::log::captured::Captured;

fn pages() -> Pages {
    let facts = Facts::from(&Config::sample().unwrap().live);
    let headers = SecurityHeaders::new(None, false);
    Pages::start(facts, headers).unwrap().0
}

/// Status and ETag.
async fn ask(pages: &Pages, path: &str) -> (u16, String) {
    let request = Request::get(path).header(header::ACCEPT_ENCODING, "br");
    let found = pages.respond(&request.body(()).unwrap()).await.unwrap();
    let etag = found.headers()[header::ETAG].to_str().unwrap();
    (found.status().as_u16(), etag.to_owned())
}

fn status(page: &Resource) -> u16 {
    page.respond(&Method::HEAD, &HeaderMap::new())
        .status()
        .as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_rendered_once_on_its_first_request() {
    let pages = pages();
    assert!(pages.ready("/").is_some() && pages.ready("/es/refill").is_none());
    let (one, two) = tokio::join!(ask(&pages, "/es/refill"), ask(&pages, "/es/refill"));
    assert!(one == two && one.0 == 200, "{one:?} {two:?}");
    assert!(pages.ready("/es/refill").is_some() && pages.ready("/refill").is_none());
    let [unknown, spanish] = [ask(&pages, "/x").await, ask(&pages, "/es/x").await];
    assert!(unknown.0 == 404 && unknown != spanish, "{unknown:?}");
    assert!(!pages.has("/x") && pages.has("/refill"));
}

#[tokio::test(flavor = "multi_thread")]
async fn unrequested_pages_are_rendered_in_idle_time() {
    let pages = pages();
    pages.render_all();
    let list = &pages.shared.list;
    assert_eq!((list[0].path.as_str(), list[0].lang), ("/", Lang::En));
    while list.iter().any(Page::is_missing) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(list.len() > 50, "{}", list.len());
    for page in list {
        let status = status(page.ready.get().unwrap());
        assert_eq!(
            status,
            if page.path == NOT_FOUND { 404 } else { 200 },
            "{}",
            page.path
        );
    }
    // Later ones are better compressed.
    let best = async {
        while !ask(&pages, "/").await.1.ends_with("-br+\"") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let patience = Duration::from_secs(20);
    tokio::time::timeout(patience, best).await.unwrap();
}

#[test]
fn a_page_that_cannot_be_rendered_answers_500_in_the_shops_frame_and_is_tried_again() {
    let facts = Facts::from(&Config::sample().unwrap().live);
    let done = Renderer::run(facts, |renderer| {
        answers_500(renderer);
        Ok(())
    });
    done.unwrap();
}

fn answers_500(renderer: &Renderer) {
    let lines = Captured::default();
    let out = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(move || out.clone())
        .finish();
    let _here = tracing::subscriber::set_default(subscriber);
    let shared = Shared::new(renderer, SecurityHeaders::new(None, false));
    let work = Work::new(renderer, &shared);
    for (lang, words) in [(Lang::En, "This page broke"), (Lang::Es, "lang=\"es\"")] {
        let address = lang.address("/refill");
        let page = &shared.list[shared.by_address[&address]];
        let broken = RenderError::Page {
            path: address.clone(),
            finding: "its end is missing".into(),
        };
        let made = work.error_page(page, &broken);
        assert_eq!(status(&made), 500);
        let log = lines.take();
        let named = format!("cannot render the page {address}: its end");
        assert!(log.contains("ERROR") && log.contains(&named), "{log}");
        work.error_page(page, &broken);
        assert_eq!(lines.take(), "", "a page is logged once");
        let text = made.text();
        assert!(text.contains(words) && text.contains("<footer"), "{text}");
        assert!(!text.contains("name=\"rxNumber\""), "{text}");
        assert!(page.is_missing() && work.make(page).is_none());
        let again = page.ready.get().unwrap();
        assert!(status(again) == 200 && again.text().contains("name=\"rxNumber\""));
    }
}

#[test]
fn every_page_of_the_sample_and_of_unlike_shops_can_be_rendered_in_three_languages() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shops");
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let shops: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|kind| kind == "toml"))
        .map(Some)
        .chain([None])
        .collect();
    assert_eq!(shops.len(), 6);
    let languages = ("PHARMACY_SITE__LANGUAGES", r#"["en", "es", "ar"]"#);
    for shop in shops {
        let all = [languages].map(|(key, value)| (key.to_owned(), value.to_owned()));
        let config = Config::load(shop.as_deref(), all).unwrap();
        let look = crate::site::look::Branding::read(&config);
        let facts = crate::site::facts(&config, &look, config.live.now());
        let arabic = Renderer::run(facts, |renderer| {
            let wanted = renderer.wanted();
            for (path, lang) in &wanted {
                renderer.render(path, *lang)?;
            }
            Ok(wanted.iter().filter(|(_, lang)| *lang == Lang::Ar).count())
        });
        let arabic = arabic.unwrap();
        assert!(arabic > 9, "{shop:?}: {arabic}");
    }
}
