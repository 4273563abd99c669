//! A bar on stderr for what takes longer than a second. Nothing where stderr is no terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What ends sooner needs no bar.
const QUIET_FOR: Duration = Duration::from_secs(1);

/// A bar that shows itself when it is worth it.
pub struct Progress {
    began: Instant,
    message: &'static str,
    template: &'static str,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// For something counted in bytes.
    pub fn bytes(message: &'static str) -> Self {
        Self::new(message, "{msg} {wide_bar} {bytes}/{total_bytes} {eta}")
    }

    /// For something counted in requests.
    pub fn requests(message: &'static str) -> Self {
        Self::new(message, "{msg} {wide_bar} {pos}/{len} {eta}")
    }

    fn new(message: &'static str, template: &'static str) -> Self {
        Self {
            began: Instant::now(),
            message,
            template,
            bar: None,
        }
    }

    pub fn set(&mut self, done: u64, all: u64) {
        if self.bar.is_none() && self.began.elapsed() > QUIET_FOR {
            let style = ProgressStyle::with_template(self.template)
                .unwrap_or_else(|_| ProgressStyle::default_bar());
            let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr());
            self.bar = Some(bar.with_style(style).with_message(self.message));
        }
        if let Some(bar) = &self.bar {
            bar.set_length(all);
            bar.set_position(done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
