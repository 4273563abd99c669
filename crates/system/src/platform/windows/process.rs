//! The process side of a Windows service.

use std::ffi::OsString;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::oneshot;
use windows_service::service::{
    ServiceControl, ServiceControlAccept, ServiceExitCode, ServiceState, ServiceStatus, ServiceType,
};
use windows_service::service_control_handler::{
    self, ServiceControlHandlerResult, ServiceStatusHandle,
};
use windows_service::{define_windows_service, service_dispatcher};

use crate::platform::plan::{NAME, ServiceError};

/// Returns the exit code.
type Work = Box<dyn FnOnce(oneshot::Receiver<()>) -> u8 + Send>;
static WORK: Mutex<Option<Work>> = Mutex::new(None);

static MANAGER: Mutex<Option<ServiceStatusHandle>> = Mutex::new(None);

/// Windows reports a slow start as hung, and migrating a large database takes long.
const START_HINT: Duration = Duration::from_secs(600);
const STOP_HINT: Duration = Duration::from_secs(20);

define_windows_service!(begin, serve);

/// A service reports itself as one.
pub const fn is_supervised() -> bool {
    false
}

pub fn notify_ready() {
    report(ServiceState::Running, 0);
}

pub fn notify_stopping() {
    report(ServiceState::StopPending, 0);
}

/// Runs `work` until its receiver gets the stop signal. `work` returns the exit code; unless it is 0, Windows starts the service again.
/// Fails if the service manager did not start this program.
pub fn run(
    work: impl FnOnce(oneshot::Receiver<()>) -> u8 + Send + 'static,
) -> Result<(), ServiceError> {
    *WORK.lock() = Some(Box::new(work));
    service_dispatcher::start(NAME, begin).map_err(|_| {
        ServiceError::Refused(
            "only Windows' service manager runs this; run `pharmacy serve` instead".into(),
        )
    })
}

fn serve(_arguments: Vec<OsString>) {
    let work = WORK.lock().take();
    let (stop, stopped) = oneshot::channel();
    let stop = Mutex::new(Some(stop));
    let handler = move |control| match control {
        ServiceControl::Stop | ServiceControl::Shutdown => {
            let stop = stop.lock().take();
            let _ = stop.map(|stop| stop.send(()));
            ServiceControlHandlerResult::NoError
        }
        ServiceControl::Interrogate => ServiceControlHandlerResult::NoError,
        _ => ServiceControlHandlerResult::NotImplemented,
    };
    let (Some(work), Ok(manager)) = (work, service_control_handler::register(NAME, handler)) else {
        return;
    };
    *MANAGER.lock() = Some(manager);
    report(ServiceState::StartPending, 0);
    let code = work(stopped);
    report(ServiceState::Stopped, code.into());
}

fn report(state: ServiceState, code: u32) {
    let Some(manager) = *MANAGER.lock() else {
        return;
    };
    let (accepted, wait_hint) = match state {
        ServiceState::Running => (
            ServiceControlAccept::STOP | ServiceControlAccept::SHUTDOWN,
            Duration::ZERO,
        ),
        ServiceState::StartPending => (ServiceControlAccept::empty(), START_HINT),
        ServiceState::StopPending => (ServiceControlAccept::empty(), STOP_HINT),
        _ => (ServiceControlAccept::empty(), Duration::ZERO),
    };
    let _ = manager.set_service_status(ServiceStatus {
        service_type: ServiceType::OWN_PROCESS,
        current_state: state,
        controls_accepted: accepted,
        exit_code: if code == 0 {
            ServiceExitCode::Win32(0)
        } else {
            ServiceExitCode::ServiceSpecific(code)
        },
        checkpoint: 0,
        wait_hint,
        process_id: None,
    });
}
