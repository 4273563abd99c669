//! Being told to stop, by Ctrl-C or the operating system, for commands that have something to put in order first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

use crate::platform;

/// Becomes true when the program is told to stop, which then no longer ends it at once.
pub fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let stop = {
        let _inside = runtime.enter();
        platform::stop_signal().context("cannot start")?
    };
    let raise = Arc::clone(&flag);
    std::thread::Builder::new()
        .name("stop".into())
        .spawn(move || {
            runtime.block_on(stop);
            raise.store(true, Ordering::Relaxed);
        })
        .context("cannot start")?;
    Ok(flag)
}
