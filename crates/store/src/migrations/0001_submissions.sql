-- Version 1. Applied once to an empty file; later versions are further steps in schema.rs, which says why no word between
-- "create" and ";" may ever change.
-- Times are milliseconds since 1970-01-01 UTC.

-- What visitors sent, one row each.
create table submission (
    -- Never shown: a counter would tell how many requests there are. Never given twice: who holds the number of a row that
    -- was removed meanwhile must not find another person's.
    id              integer primary key autoincrement,
    reference       text    not null unique,
    form            text    not null,
    received_at     integer not null,
    status          text    not null default 'new' check (status in ('new', 'in-progress', 'ready', 'done')),
    -- every field of the form by wire name; rows may predate a field
    answers         text    not null check (json_valid(answers)),
    suspected_spam  integer not null default 0 check (suspected_spam in (0, 1)),
    idempotency_key text
) strict;

create unique index submission_idempotency on submission (form, idempotency_key) where idempotency_key is not null;
-- newest first, and the work list by status with its totals
create index submission_received on submission (received_at);
create index submission_status on submission (status, suspected_spam, received_at);
create index submission_spam on submission (received_at) where suspected_spam = 1;

-- Names, phone numbers and reference of a submission, folded for searching. A table of its own, so that a search reads
-- little and a new row is only appended.
create table submission_search (
    id     integer primary key references submission (id) on delete cascade,
    folded text    not null
) strict;

-- What the owner did with a submission.
create table status_change (
    id            integer primary key autoincrement,
    submission_id integer not null references submission (id) on delete cascade,
    changed_at    integer not null,
    status        text    not null,
    note          text
) strict;
create index status_change_submission on status_change (submission_id);

-- Who looked at or changed patient data from this computer: references, never content.
create table audit (
    id          integer primary key,
    happened_at integer not null,
    os_user     text    not null,
    command     text    not null,
    detail      text    not null,
    submissions integer not null
) strict;

-- One row, rewritten by /readyz: proves that a commit reaches the disk.
create table heartbeat (
    id       integer primary key check (id = 1),
    beaten_at integer not null
) strict;

-- Submissions the owner has not been told of by mail. Sent ones are deleted.
create table notification (
    submission_id integer primary key references submission (id) on delete cascade,
    next_try_at   integer not null,
    attempts      integer not null default 0,
    last_error    text
) strict;

-- What the server does by itself, and how it went the last time.
create table upkeep (
    task        text    primary key,
    happened_at integer not null,
    succeeded   integer not null check (succeeded in (0, 1)),
    detail      text    not null
) strict;
