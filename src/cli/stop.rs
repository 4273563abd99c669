//! Ctrl-C and stop signals, for commands that must clean up first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

use crate::platform;

/// Becomes true on a stop signal, which then no longer ends the program.
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
