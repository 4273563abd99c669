//! [`ShopPicture`]: a picture as pages get it.

use serde::Serialize;

/// A picture that the program serves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the attributes of `<img>`")]
pub struct ShopPicture {
    pub src: String,
    pub media_type: String,
    pub width: u32,
    pub height: u32,
}
