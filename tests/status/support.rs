//! A shop with look-ups by visitors at different addresses.

use serde_json::{Value, json};

use crate::common::http::{JSON, Response};
use crate::common::{PROXY, Server, Shop, UNLIMITED, good_answers};

/// The date of birth in all good answers.
pub const BORN: &str = "1958-04-27";

/// A server behind a proxy.
pub fn serve(shop: &Shop) -> Server {
    shop.serve(&[UNLIMITED, PROXY, ("RUST_LOG", "trace")])
}

/// Sends a form. Returns its reference.
pub fn send(server: &Server, form: usize) -> String {
    let (path, answers) = good_answers()[form].clone();
    server.post(path, &answers).reference()
}

/// Sends a refill. Returns its reference.
pub fn refill(server: &Server) -> String {
    send(server, 3)
}

/// A look-up by the visitor with this number, each with a different address.
pub fn ask(server: &Server, visitor: usize, reference: &str, born: &str) -> Response {
    let body = json!({"reference": reference, "dateOfBirth": born});
    post(server, visitor, &[JSON], body.to_string().as_bytes())
}

/// A post to the look-up with any body.
pub fn post(server: &Server, visitor: usize, headers: &[(&str, &str)], body: &[u8]) -> Response {
    let from = format!(
        "10.{}.{}.{}",
        visitor >> 16,
        visitor >> 8 & 255,
        visitor & 255
    );
    let headers = [&[("X-Forwarded-For", from.as_str())], headers].concat();
    server.request("POST", "/api/status", &headers, body)
}

/// The response to a look-up that must succeed.
#[track_caller]
pub fn found(answer: &Response) -> Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}
