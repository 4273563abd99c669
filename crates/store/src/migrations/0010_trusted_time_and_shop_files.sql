-- Version 10: the newest time that is trusted, and what a copy brings back beside the requests. Numbers that were kept beside the
-- rows go.

drop table submission_count;
drop table guess;

-- A clock that is set wrong must remove nothing. One row: the newest time at which the clock was believed.
create table trusted_time (
    id     integer primary key check (id = 1),
    newest integer not null
) strict;
insert into trusted_time (id, newest)
    select 1, max(at) from (select max(received_at) as at from submission union all select max(happened_at) from audit)
    having max(at) is not null;

-- Requests that came in while the clock was wrong, and when it was right again: their age counts from then.
create table misdated (
    submission_id integer primary key references submission (id) on delete cascade,
    counts_from   integer not null
) strict;

-- In a copy alone: pharmacy.toml, logo and photo, by their path beside it. Empty in a database that is served.
create table shop_file (
    path    text primary key,
    content blob not null
) strict;
