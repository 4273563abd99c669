//! Reads the body of a request or a response into one buffer.

use bytes::BufMut;
use http_body_util::BodyExt;
use hyper::body::Body;

/// `BodyExt::collect` would keep the buffer of each chunk: a body that arrives byte by byte would need thousands of times its size.
pub async fn read<B: Body>(body: B) -> Result<Vec<u8>, B::Error> {
    let (mut body, mut whole) = (std::pin::pin!(body), Vec::new());
    while let Some(frame) = body.frame().await {
        if let Ok(mut data) = frame?.into_data() {
            whole.put(&mut data);
        }
    }
    Ok(whole)
}
