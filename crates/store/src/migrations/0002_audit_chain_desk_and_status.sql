-- Version 2: the audit as a hash chain, staff who sign in to the desk, and what a patient's status page shows.

-- `who` is a staff member's name, an account of the computer, or "server". `hash` covers the row and the hash before it.
alter table audit rename column os_user to who;
alter table audit rename column command to action;
alter table audit add column hash text not null default '';
create index audit_happened on audit (happened_at);

-- Where the chain begins and ends, so that a row removed from either end is noticed.
create table audit_chain (
    id         integer primary key check (id = 1),
    first_id   integer not null,
    -- the hash before the first row
    before     text    not null,
    last_id    integer not null,
    last_hash  text    not null
) strict;

-- The staff's own line for the status page, and when the request was first opened at the desk.
alter table submission add column message text;
alter table submission add column opened_at integer;

-- Who made a change, and what else than the status it changed. `rx_number`: only this one of several prescriptions.
alter table status_change add column who text not null default '';
alter table status_change add column message text;
alter table status_change add column suspected_spam integer check (suspected_spam in (0, 1));
alter table status_change add column rx_number text;

-- Prescriptions of a request that were marked by themselves.
create table prescription_status (
    submission_id integer not null references submission (id) on delete cascade,
    rx_number     text    not null,
    status        text    not null check (status in ('new', 'in-progress', 'ready', 'done')),
    primary key (submission_id, rx_number)
) strict, without rowid;

-- People who sign in to the desk.
create table staff (
    id         integer primary key autoincrement,
    name       text    not null unique,
    -- argon2id in PHC format; null until it is chosen
    passphrase text,
    created_at integer not null
) strict;

-- Links that sign in once. Only the hash of the code is kept. No staff: whoever may read the database.
create table sign_in_code (
    hash       text    primary key,
    staff_id   integer references staff (id) on delete cascade,
    who        text    not null,
    expires_at integer not null
) strict;

-- Open sessions of the desk. Only the hash of the cookie is kept.
create table session (
    hash       text    primary key,
    staff_id   integer references staff (id) on delete cascade,
    who        text    not null,
    created_at integer not null,
    seen_at    integer not null
) strict;

-- Failed guesses, so that limits hold over a restart: by the hash of a reference, an address or a name.
create table guess (
    hash       text    primary key,
    count      integer not null,
    first_at   integer not null
) strict;
