pub mod counts;
pub mod maintenance;
pub mod notify;
