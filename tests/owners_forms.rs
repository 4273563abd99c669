//! The application and the newsletter sign-up, which a shop may offer.

use crate::common::http::PLAIN;
use serde_json::json;

use crate::common::{ELM, OFFERED, Says, Shop, column, good_answers};

/// Both are shown, with `more` in the table of one of them.
fn with(more: &str) -> String {
    let toml = format!("{ELM}[careers]\nshow = true\n[newsletter]\nshow = true\n");
    match more.split_once(' ') {
        Some((table, line)) => toml.replace(&format!("{table}\n"), &format!("{table}\n{line}\n")),
        None => toml,
    }
}

#[test]
fn a_form_that_the_shop_does_not_offer_is_not_found() {
    let applications = with("[careers] apply = true");
    let sign_ups = with("[newsletter] sign_up = true");
    let placeholders = format!("{applications}[site]\nplaceholders = true\n");
    let hidden = applications.replace("show = true", "show = false");
    for (file, offered) in [
        ("", None),
        (&with(""), None),
        (&placeholders, None),
        (&hidden, None),
        (&applications, Some("/api/application")),
        (&sign_ups, Some("/api/newsletter")),
    ] {
        let shop = match file {
            "" => Shop::new(),
            text => Shop::configured(text),
        };
        let server = shop.serve(&[]);
        let unknown = server.post("/api/nothing", &json!({}));
        for (path, body) in good_answers().into_iter().skip(4) {
            let (posted, got) = (server.post(path, &body), server.get(path));
            if offered == Some(path) {
                assert_eq!((posted.status, got.status), (201, 405), "{path} {file}");
                continue;
            }
            for answer in [posted, got] {
                assert_eq!(answer.status, 404, "{path} {file}");
                assert_eq!(answer.json(), unknown.json());
            }
        }
        assert_eq!(shop.rows(), i64::from(offered.is_some()));
    }
}

#[test]
fn without_scripts_each_choice_is_kept_and_a_mistake_comes_back_with_what_was_typed() {
    let shop = Shop::new();
    let server = shop.serve(&[OFFERED]);
    let post = |body: &str| server.request("POST", "/api/newsletter", &PLAIN, body.as_bytes());
    let chosen = "interests=Mental+Health&interests=Women%27s+Health";
    let answer = post(&format!("name=Ana&email=ana%40example.com&{chosen}"));
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert!(answer.text().contains("NL-"));
    let stored = "select json_extract(answers, '$.interests') from submission";
    let stored: String = shop.value(stored);
    assert_eq!(stored, r#"["Mental Health","Women's Health"]"#);
    let refused = post(&format!("name=Ana&email=nobody&{chosen}"));
    assert_eq!(refused.status, 422);
    let refused = post("name=Ana&email=ana%40example.com&interests=Gossip");
    assert_eq!(refused.status, 422);
    assert_eq!(shop.rows(), 1);
}

#[test]
fn the_commands_list_show_export_and_remove_them_by_the_name_of_the_form() {
    let shop = Shop::new();
    let server = shop.serve(&[OFFERED]);
    let sent: Vec<_> = good_answers()
        .into_iter()
        .map(|(path, body)| (path, server.post(path, &body).reference()))
        .collect();
    for (path, reference) in &sent[4..] {
        let form = path.trim_start_matches("/api/");
        let list = format!("submissions list --form {form} --format json");
        let listed = shop.output(list).json();
        assert_eq!(column(&listed, "form"), [form]);
        assert_eq!(column(&listed, "reference"), [&**reference]);
        shop.run(format!("submissions show {reference}"))
            .says(["ana@example.com"]);
    }
    let list = shop.run("submissions export --form newsletter --format csv");
    let header = "reference,form,status,receivedAt,name,email,interests,lang\r\n";
    assert!(list.starts_with(header), "{list}");
    list.says([",Mental Health; Men's Health,"]);
    let all = shop.output("submissions export --format json").json();
    assert_eq!(all.as_array().unwrap().len(), 6);
    assert_eq!(
        all[0]["answers"]["interests"],
        json!(["Mental Health", "Men's Health"])
    );
    shop.run("submissions purge --all --form newsletter --yes");
    assert_eq!(shop.rows(), 5);
}
