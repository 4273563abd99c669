-- A database of version 1, as the first program made it, with one request. Never to be changed: owners have such files.
CREATE TABLE submission (
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
CREATE UNIQUE INDEX submission_idempotency on submission (form, idempotency_key) where idempotency_key is not null;
CREATE INDEX submission_received on submission (received_at);
CREATE INDEX submission_status on submission (status, suspected_spam, received_at);
CREATE INDEX submission_spam on submission (received_at) where suspected_spam = 1;
CREATE TABLE submission_search (
    id     integer primary key references submission (id) on delete cascade,
    folded text    not null
) strict;
CREATE TABLE status_change (
    id            integer primary key autoincrement,
    submission_id integer not null references submission (id) on delete cascade,
    changed_at    integer not null,
    status        text    not null,
    note          text
) strict;
CREATE INDEX status_change_submission on status_change (submission_id);
CREATE TABLE audit (
    id          integer primary key,
    happened_at integer not null,
    os_user     text    not null,
    command     text    not null,
    detail      text    not null,
    submissions integer not null
) strict;
CREATE TABLE heartbeat (
    id       integer primary key check (id = 1),
    beaten_at integer not null
) strict;
CREATE TABLE notification (
    submission_id integer primary key references submission (id) on delete cascade,
    next_try_at   integer not null,
    attempts      integer not null default 0,
    last_error    text
) strict;
CREATE TABLE upkeep (
    task        text    primary key,
    happened_at integer not null,
    succeeded   integer not null check (succeeded in (0, 1)),
    detail      text    not null
) strict;
insert into submission values (1, 'CM-0KQD-4PR2', 'contact', 1795317151253, 'new', '{"name":"Ana Ruiz","email":"ana@example.com","phone":null,"message":"Hello from the first version"}', 0, null);
insert into submission_search values (1, 'cm0kqd4pr2
anaruiz

');
pragma application_id = 1346916941;
pragma user_version = 1;
