//! Control of the Windows service. It has its own account (`NT SERVICE\pharmacy`) with rights on its folders only.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use windows_service::service::{
    Service, ServiceAccess, ServiceAction, ServiceActionType, ServiceErrorControl, ServiceExitCode,
    ServiceFailureActions, ServiceFailureResetPeriod, ServiceInfo, ServiceStartType, ServiceState,
    ServiceType,
};
use windows_service::service_manager::{ServiceManager, ServiceManagerAccess};

pub use super::process::run;
use super::{account_sid, may_write, signed_in, system_tool};
use crate::platform::plan::{NAME, Plan, ServiceError, State};

const ACCOUNT: &str = r"NT SERVICE\pharmacy";
/// The name of the firewall rule, as `netsh` takes it.
const RULE: &str = "name=pharmacy";
const LOG_FOLDER: &str = "logs";
const ENDING: Duration = Duration::from_secs(20);
const POLL: Duration = Duration::from_millis(100);
const PAUSE: Duration = Duration::from_secs(5);

/// Everyone, Authenticated Users and Users; SIDs don't depend on the language.
const EVERYBODY: [&str; 3] = ["*S-1-1-0", "*S-1-5-11", "*S-1-5-32-545"];

const ACCESS_DENIED: i32 = 5;
const SERVICE_MISSING: i32 = 1060;
const ALREADY_RUNNING: i32 = 1056;
const CANNOT_ACCEPT: i32 = 1061;
const NOT_ACTIVE: i32 = 1062;
const UNKNOWN_SETTING: i32 = 124;
const NEVER_STARTED: u32 = 1077;

pub fn describe(plan: &Plan) -> Result<String, ServiceError> {
    let mut text = format!(
        "Service: {NAME}\nDescription: {}\nAccount: {ACCOUNT}\nStart: with Windows, and again after a fault\n",
        plan.description
    );
    let program = plan.program.display();
    let _ = write!(text, "Command: \"{program}\"");
    for argument in arguments(plan) {
        let _ = write!(text, " \"{}\"", argument.to_string_lossy());
    }
    for (folder, rights) in grants(plan) {
        let _ = write!(text, "\nMay {rights}: {}", folder.display());
    }
    for path in plan.writable.iter().chain(&plan.readable) {
        let _ = write!(
            text,
            "\nOnly for you, administrators and it: {}",
            path.display()
        );
    }
    text.push_str("\nFirewall: other computers of private networks may connect to it\n");
    Ok(text)
}

fn arguments(plan: &Plan) -> Vec<OsString> {
    let log = plan.folder.join(LOG_FOLDER).into_os_string();
    let arguments = plan.arguments.iter().map(OsString::from);
    let run = ["service", "run", "--log-folder"].map(OsString::from);
    // Otherwise services start in a Windows folder.
    let folder = ["--folder".into(), plan.folder.clone().into_os_string()];
    arguments.chain(run).chain([log]).chain(folder).collect()
}

/// In the notation of `icacls`: modify (M), or read and execute (RX).
fn grants(plan: &Plan) -> Vec<(&Path, &'static str)> {
    let written = plan.writable.iter().map(|folder| (folder.as_path(), "M"));
    // A missing file cannot get rights, and the website works without it.
    let shared = plan.shared.iter().filter(|file| file.exists());
    let read = plan.readable.iter().chain(shared).chain([&plan.program]);
    let read = read.map(|file| (file.as_path(), "RX"));
    written.chain(read).collect()
}

pub fn install(plan: &Plan) -> Result<String, ServiceError> {
    plan.check_program_is_protected()?;
    let log = plan.folder.join(LOG_FOLDER);
    std::fs::create_dir_all(&log).map_err(|cause| ServiceError::Unwritable {
        path: log.clone(),
        cause,
    })?;
    let info = ServiceInfo {
        name: NAME.into(),
        display_name: plan.description.clone().into(),
        service_type: ServiceType::OWN_PROCESS,
        start_type: ServiceStartType::AutoStart,
        error_control: ServiceErrorControl::Normal,
        executable_path: plan.program.clone(),
        launch_arguments: arguments(plan),
        dependencies: vec![],
        account_name: Some(ACCOUNT.into()),
        account_password: None,
    };
    let access = ServiceAccess::CHANGE_CONFIG | ServiceAccess::START | ServiceAccess::DELETE;
    let (service, new) = match open(access) {
        Ok(service) => {
            service.change_config(&info).map_err(refused)?;
            (service, false)
        }
        Err(ServiceError::Missing) => {
            let manager = manager(ServiceManagerAccess::CREATE_SERVICE)?;
            let service = manager.create_service(&info, access).map_err(refused)?;
            (service, true)
        }
        Err(error) => return Err(error),
    };
    let done = configure(&service, plan, &log);
    if done.is_err() && new {
        // An incomplete service would start with Windows and fail.
        let _ = service.delete();
    }
    done?;
    let firewall = match allow_through_firewall(&plan.program) {
        Ok(()) => "",
        Err(_) => {
            "; Windows' firewall could not be changed, so let the program in yourself when Windows asks"
        }
    };
    Ok(format!("the services of Windows as {NAME}{firewall}"))
}

/// Nobody sits at a service to answer Windows' question whether other computers may connect. Public networks stay out.
fn allow_through_firewall(program: &Path) -> Result<(), ServiceError> {
    // An earlier installation's may name another program.
    let _ = netsh(&["delete", "rule", RULE]);
    let program = format!("program={}", program.display());
    let rule = ["dir=in", "action=allow", "profile=private", "protocol=TCP"];
    netsh(&[&["add", "rule", RULE, &program], &rule[..]].concat())
}

fn netsh(change: &[&str]) -> Result<(), ServiceError> {
    let output = Command::new(system_tool("netsh.exe"))
        .args(["advfirewall", "firewall"])
        .args(change)
        .output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(ServiceError::Refused(
            String::from_utf8_lossy(&output.stdout).trim().into(),
        )),
        Err(cause) => Err(ServiceError::Refused(format!("cannot run netsh: {cause}"))),
    }
}

fn configure(service: &Service, plan: &Plan, log: &Path) -> Result<(), ServiceError> {
    service
        .set_description(&plan.description)
        .map_err(refused)?;
    let again = ServiceAction {
        action_type: ServiceActionType::Restart,
        delay: PAUSE,
    };
    let actions = ServiceFailureActions {
        reset_period: ServiceFailureResetPeriod::After(Duration::from_secs(24 * 3600)),
        reboot_msg: None,
        command: None,
        actions: Some(vec![again.clone(), again.clone(), again]),
    };
    service.update_failure_actions(actions).map_err(refused)?;
    match service.set_failure_actions_on_non_crash_failures(true) {
        // Wine, which the tests use, does not support this.
        Err(error) if code(&error) == Some(UNKNOWN_SETTING) => {}
        set => set.map_err(refused)?,
    }
    // Done last, because a failure would not revoke the rights.
    for (path, rights) in grants(plan).into_iter().chain([(log, "M")]) {
        grant(path, ACCOUNT, rights)?;
    }
    let mut ours = plan.writable.iter().chain(&plan.readable);
    ours.try_for_each(|path| revoke_group_access(path))
}

fn grant(path: &Path, account: &str, rights: &str) -> Result<(), ServiceError> {
    let inherited = if path.is_dir() { "(OI)(CI)" } else { "" };
    icacls(
        path,
        &["/grant", &format!("{account}:{inherited}({rights})")],
    )
}

/// Revokes the rights of [`EVERYBODY`], including inherited ones. The installing account and the signed-in account may have had only
/// those, so both get their own rights. The two differ if Windows asked for an administrator's password.
fn revoke_group_access(path: &Path) -> Result<(), ServiceError> {
    grant(path, &account_sid(), "F")?;
    if let Some(owner) = signed_in() {
        grant(path, &owner, "F")?;
    }
    icacls(path, &["/inheritance:d"])?;
    icacls(path, &[&["/remove:g"], &EVERYBODY[..]].concat())
}

fn icacls(path: &Path, change: &[&str]) -> Result<(), ServiceError> {
    let output = Command::new(system_tool("icacls.exe"))
        .arg(path)
        .args(change)
        .output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(ServiceError::Refused(format!(
            "cannot change who may use {}: {}",
            path.display(),
            String::from_utf8_lossy(&output.stderr).trim()
        ))),
        Err(cause) => Err(ServiceError::Refused(format!("cannot run icacls: {cause}"))),
    }
}

pub fn uninstall() -> Result<(), ServiceError> {
    let service = open(ServiceAccess::STOP | ServiceAccess::QUERY_STATUS | ServiceAccess::DELETE)?;
    end(&service)?;
    service.delete().map_err(refused)?;
    let _ = netsh(&["delete", "rule", RULE]);
    Ok(())
}

pub fn start() -> Result<(), ServiceError> {
    let service = open(ServiceAccess::START | ServiceAccess::QUERY_STATUS)?;
    match service.start::<&OsStr>(&[]) {
        Err(error) if code(&error) == Some(ALREADY_RUNNING) => {}
        started => started.map_err(refused)?,
    }
    loop {
        match service.query_status().map_err(refused)?.current_state {
            ServiceState::Running => return Ok(()),
            ServiceState::StartPending => std::thread::sleep(POLL),
            _ => return Err(ServiceError::Refused("it stopped while starting".into())),
        }
    }
}

pub fn stop() -> Result<(), ServiceError> {
    end(&open(ServiceAccess::STOP | ServiceAccess::QUERY_STATUS)?)
}

fn end(service: &Service) -> Result<(), ServiceError> {
    let begun = Instant::now();
    loop {
        match service.stop() {
            Err(error) if code(&error) == Some(NOT_ACTIVE) => return Ok(()),
            // Windows sends nothing to a service that is still starting.
            Err(error) if code(&error) == Some(CANNOT_ACCEPT) && begun.elapsed() < ENDING => {
                std::thread::sleep(POLL);
            }
            stopped => {
                stopped.map_err(refused)?;
                break;
            }
        }
    }
    while service.query_status().map_err(refused)?.current_state != ServiceState::Stopped {
        if begun.elapsed() > ENDING {
            return Err(ServiceError::Refused("it does not stop".into()));
        }
        std::thread::sleep(POLL);
    }
    Ok(())
}

pub fn state() -> Result<State, ServiceError> {
    let service = match open(ServiceAccess::QUERY_STATUS) {
        Err(ServiceError::Missing) => return Ok(State::Missing),
        service => service?,
    };
    let status = service.query_status().map_err(refused)?;
    Ok(match (status.current_state, status.exit_code) {
        (ServiceState::Running, _) => State::Running { since: None },
        (ServiceState::StartPending, _) => State::Starting,
        (_, ServiceExitCode::Win32(0 | NEVER_STARTED)) => State::Stopped,
        _ => State::Failing,
    })
}

/// Whether the service of the database in `folder` is installed but may not use `path`. Asks `icacls` about folders. Only the service
/// itself can find out whether it can read a file.
pub fn lacks(folder: &Path, path: &Path, is_written: bool) -> bool {
    if open(ServiceAccess::QUERY_STATUS).is_err() {
        return false;
    }
    if !is_written {
        let denied = std::io::ErrorKind::PermissionDenied;
        return std::fs::File::open(path).is_err_and(|error| error.kind() == denied);
    }
    let is_granted = |path: &Path| {
        let answer = Command::new(system_tool("icacls.exe"))
            .arg(path)
            .output()
            .ok()?;
        let listed = String::from_utf8_lossy(&answer.stdout);
        answer.status.success().then(|| may_write(&listed, ACCOUNT))
    };
    is_granted(folder) == Some(true) && is_granted(path) == Some(false)
}

pub fn account(_folder: &Path) -> Result<Option<String>, ServiceError> {
    Ok(None)
}

pub fn log(plan: &Plan) -> String {
    format!("the files in {}", plan.folder.join(LOG_FOLDER).display())
}

pub fn as_administrator(command: &str) -> String {
    format!("{command} (in a terminal opened with Run as administrator)")
}

fn manager(access: ServiceManagerAccess) -> Result<ServiceManager, ServiceError> {
    let access = access | ServiceManagerAccess::CONNECT;
    ServiceManager::local_computer(None::<&str>, access).map_err(refused)
}

fn open(access: ServiceAccess) -> Result<Service, ServiceError> {
    manager(ServiceManagerAccess::CONNECT)?
        .open_service(NAME, access)
        .map_err(refused)
}

fn code(error: &windows_service::Error) -> Option<i32> {
    match error {
        windows_service::Error::Winapi(cause) => cause.raw_os_error(),
        _ => None,
    }
}

fn refused(error: windows_service::Error) -> ServiceError {
    match code(&error) {
        Some(ACCESS_DENIED) => ServiceError::Denied,
        Some(SERVICE_MISSING) => ServiceError::Missing,
        _ => match &error {
            windows_service::Error::Winapi(cause) => {
                ServiceError::Refused(format!("the service manager of Windows refuses: {cause}"))
            }
            error => ServiceError::Refused(error.to_string()),
        },
    }
}
