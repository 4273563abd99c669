pub mod maintenance;
pub mod notify;
