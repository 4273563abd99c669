//! Black-box tests of the real program: one file or folder for each topic, in one test program, because each test program would link
//! everything again. Only tests that measure time are a separate program: `slow_clients/`.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "helpers of tests fail as tests do"
)]

mod acme;
mod api;
mod articles;
mod backup_folder;
mod cli;
mod common;
mod desk;
mod docs;
mod doctored;
mod durability;
mod encrypted_copies;
mod faults;
mod faults_at_start;
mod first_start;
mod headers;
mod hostile;
mod http2;
mod languages;
mod lost_database;
mod maintenance;
mod notify;
mod owners_forms;
mod panics;
mod plain_posts;
mod poster;
mod privacy;
mod purged;
mod reminder;
mod restore;
mod service;
mod shops;
mod site;
mod slow_https;
mod status;
mod stuck_log;
mod taken_files;
mod tls;
mod update;
mod whole_shop;
