//! Pages make claims about price, calls and time only for shops that switched them on.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use pharmacy::site::look::Branding;
use pharmacy::site::{NOT_FOUND, Renderer, facts};
use pharmacy_config::Config;
use pharmacy_text::lang::Lang;

use super::SHOPS;
use crate::common::SAMPLE;

/// Pages by their names in pharmacy.toml and at the desk.
const PAGES: [(&str, &str); 12] = [
    ("Home", "/"),
    ("About", "/about"),
    ("Services", "/services"),
    ("Transfer", "/transfer"),
    ("Online refill", "/refill"),
    ("Prescription filling", "/prescription-filling"),
    ("Health consultations", "/health-consultations"),
    ("Vaccinations", "/vaccinations"),
    ("Home delivery", "/home-delivery"),
    ("Copay assistance", "/copay-assistance"),
    ("Manufacturer coupons", "/copay/manufacturer-coupons"),
    ("Newsletter", "/newsletter"),
];

/// Words that must not appear for a shop that makes no claims.
const CLAIMED_BY_NOBODY: &str = "\
    an independent pharm|independent neighborhood|independent. in|free parking|drive-thru|same-day|same day delivery|lowest|hidden fee|call you when|we call when|we’ll call when|remind you|\
    often no appointment|screening while you wait|checks while you wait|about 5 minutes|visits are short|monthly newsletter|customers served|questions are free|\
    on hold with|stay on hold|day when we can|for five minutes|our help is free|our help costs nothing|most plans, with|most plans accepted|award|\
    farmacia independiente|barrio independiente|estacionamiento gratis|mismo día del mes|le llamamos cuando esté|\
    se lo recordamos|salud mientras espera|hacen mientras espera|unos 5 minutos|esperamos en el teléfono|mismo día cuando|con nosotros cinco minutos|visitas son cortas|preguntar no cuesta|\
    nuestra ayuda es gratis|aceptamos la mayoría|muchas veces sin cita|\
    مستقلة|موقف السيارات مجاني|نتصل بك عندما تجهز|التاريخ ونذكّرك|صحي وأنت تنتظر|نحو 5 دقائق|على الهاتف مع|نحن على الهاتف|اليوم نفسه عندما|معنا خمس دقائق|الزيارات قصيرة|\
    surrounding communit|and nearby|going abroad|best discount|apply them at the register|$5|up to 80%|our certificate|our mission|walk in for|you’ll see the price|keep your card|\
    los alrededores|y cerca de ahí|viaja al extranjero|mejor descuento|las aplicamos en la caja|nuestro certificado|nuestra misión|hasta un 80%|\
    البلدات المجاورة|تسافر إلى الخارج|أفضل خصم|شهادتنا|رسالتنا|إلى 80%|\
    السؤال لا يكلفك|مساعدتنا مجانية|ما يكون من دون موعد|\
    fewer surprises at|our own cash|our cash price|menos sorpresas en|nuestro precio sin|مفاجآت أقل|سعرنا من دون|\
    to do this week|hacer esta semana|تفعله هذا الأسبوع";

/// The words of each page, by language and path.
type Site = BTreeMap<(Lang, String), BTreeSet<String>>;

fn rendered(
    text: &str,
    environment: &[(&str, &str)],
    is_wanted: impl Fn(&str, Lang) -> bool + Sync,
) -> Site {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pharmacy.toml");
    std::fs::write(&file, text).unwrap();
    let site = loaded(&file, environment);
    let facts = facts(&site, &Branding::read(&site), site.live.now());
    let rendered = Renderer::run(facts, |renderer| {
        let wanted = renderer.wanted().into_iter();
        wanted
            .filter(|(path, lang)| path != NOT_FOUND && is_wanted(path, *lang))
            .map(|(path, lang)| {
                let page = renderer.render(&path, lang)?;
                Ok(((lang, path), lines(&page)))
            })
            .collect()
    });
    rendered.unwrap()
}

fn loaded(file: &Path, environment: &[(&str, &str)]) -> Config {
    let environment = environment
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    Config::load(Some(file), environment).unwrap()
}

/// The texts between the tags of what people see.
fn lines(page: &str) -> BTreeSet<String> {
    let (_, body) = page.split_once("<body").unwrap();
    let (body, _) = body
        .split_once("<script type=\"application/json\"")
        .unwrap();
    let texts = body.split('<').filter_map(|part| part.split_once('>'));
    let plain = texts.map(|(_, text)| {
        let text = text.replace("&#x27;", "'").replace("&quot;", "\"");
        text.replace("&amp;", "&").trim().to_owned()
    });
    plain.filter(|text| !text.is_empty()).collect()
}

/// A key of `[claims]` as the desk shows it, generated from pharmacy.toml.
#[derive(serde::Deserialize)]
struct Claim {
    path: String,
    pages: Vec<String>,
    sentence: String,
    /// The key without which the sentence is not shown.
    needs: Option<String>,
}

impl Claim {
    fn is_said_by(&self, lines: &BTreeSet<String>) -> bool {
        let mut parts = self.sentence.split(": ");
        parts.all(|part| lines.iter().any(|line| line.contains(part)))
    }
}

fn claims() -> Vec<Claim> {
    let generated = include_str!("../../ui/src/desk/shop/claims.gen.ts");
    let (_, list) = generated.split_once("Claim[] = ").unwrap();
    serde_json::from_str(list.trim_end_matches([';', '\n'])).unwrap()
}

/// The variable of a key of pharmacy.toml.
fn variable(key: &str) -> String {
    format!("PHARMACY_{}", key.replace('.', "__").to_uppercase())
}

/// Each shop decides whether to show articles and issues.
fn is_page(path: &str, _: Lang) -> bool {
    !path.starts_with("/blog/") && !path.starts_with("/newsletter/")
}

fn is_named(path: &str, _: Lang) -> bool {
    PAGES.iter().any(|page| page.1 == path)
}

/// The sample with `key` switched off: every page that has a name, and in other languages the pages that are `expected` to change.
fn without(key: &str, expected: &BTreeSet<&str>) -> Site {
    rendered(SAMPLE, &[(&variable(key), "false")], |path, lang| {
        is_named(path, lang) && (lang == Lang::En || expected.contains(path))
    })
}

#[test]
fn each_claim_switches_its_sentence_on_its_pages_in_every_language() {
    let sample = rendered(SAMPLE, &[], is_named);
    let shops = SHOPS.map(|(name, text)| (name, text, rendered(text, &[], is_named)));
    let mut wrong = Vec::new();
    for claim in claims() {
        let (key, sentence) = (&claim.path, &claim.sentence);
        let path = |name: &String| PAGES.iter().find(|page| page.0 == name).unwrap().1;
        let expected: BTreeSet<&str> = if claim.pages == ["Every page"] {
            PAGES.map(|page| page.1).into()
        } else {
            claim.pages.iter().map(path).collect()
        };
        let other = without(key, &expected);
        let missing = other
            .iter()
            .map(|(page, lines)| (page, &sample[page] - lines));
        let changed: BTreeMap<_, _> = missing.filter(|(_, missing)| !missing.is_empty()).collect();
        for lang in Lang::ALL {
            let pages = changed.keys().filter(|(of, _)| *of == lang);
            let pages: BTreeSet<&str> = pages.map(|(_, path)| path.as_str()).collect();
            let is_there = |path: &&&str| sample.contains_key(&(lang, (**path).to_owned()));
            if pages != expected.iter().filter(is_there).copied().collect() {
                wrong.push(format!("{key} changes {pages:?} in {lang:?}"));
            }
        }
        let says = |lines: &BTreeSet<String>| claim.is_said_by(lines);
        let english = |path: &str| (Lang::En, path.to_owned());
        if !expected.iter().any(|path| says(&sample[&english(path)])) {
            wrong.push(format!("{key}: no page says {sentence:?}"));
        }
        if expected.iter().any(|path| says(&other[&english(path)])) {
            wrong.push(format!("{key} is false, and a page says {sentence:?}"));
        }
        for (name, text, pages) in &shops {
            let (_, key) = claim.path.split_once('.').unwrap();
            if text.contains(&format!("\n{key} = true")) {
                continue;
            }
            for (page, missing) in &changed {
                let found = pages
                    .get(page)
                    .into_iter()
                    .flat_map(|lines| lines & missing);
                wrong.extend(found.map(|line| format!("{key}, {name}, {page:?}: {line}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The desk does not ask for it in this case.
#[test]
fn a_claim_changes_no_page_of_a_shop_without_what_it_needs() {
    let claims = claims();
    let needed: BTreeSet<&str> = claims
        .iter()
        .filter_map(|claim| claim.needs.as_deref())
        .collect();
    let is_wanted = |path: &str, lang| is_named(path, lang) && lang == Lang::En;
    let mut wrong = Vec::new();
    for offer in needed {
        let without = variable(offer);
        let pages = rendered(SAMPLE, &[(&without, "false")], is_wanted);
        for claim in claims
            .iter()
            .filter(|claim| claim.needs.as_deref() == Some(offer))
        {
            let unclaimed = variable(&claim.path);
            let environment = [(without.as_str(), "false"), (&unclaimed, "false")];
            if rendered(SAMPLE, &environment, is_wanted) != pages {
                wrong.push(format!("{} without {offer}", claim.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn shops_that_claim_nothing_are_not_praised_in_any_language() {
    let mut wrong = Vec::new();
    let claimless = SHOPS.iter().filter(|(_, text)| !text.contains("[claims]"));
    for (name, text) in claimless {
        for ((lang, path), lines) in rendered(text, &[], is_page) {
            for line in lines {
                let lower = line.to_lowercase();
                let claimed = CLAIMED_BY_NOBODY
                    .split('|')
                    .find(|words| lower.contains(words));
                wrong.extend(
                    claimed.map(|words| format!("{name}, {path} in {lang:?}, {words:?}: {line}")),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_shop_that_gives_only_flu_shots_offers_no_other_vaccine() {
    let (name, text) = SHOPS[4];
    let others = "covid|shingles|rsv|hpv|tetanus|hepatitis|culebrilla|tétanos|vrs|vph|less common|two vaccines|menos comunes|dos vacunas";
    let mut wrong = Vec::new();
    for ((lang, path), lines) in rendered(text, &[], is_named) {
        for line in lines {
            let lower = line.to_lowercase();
            if others.split('|').any(|other| lower.contains(other)) {
                wrong.push(format!("{name}, {path} in {lang:?}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
