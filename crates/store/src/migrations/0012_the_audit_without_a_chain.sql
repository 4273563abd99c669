-- Version 12: the audit is rows that are only ever appended, without a chain of hashes.

drop table audit_chain;
alter table audit drop column hash;

-- When requests were first removed since the whole file was rewritten; empty if none were. One row.
create table removed (
    id integer primary key check (id = 1),
    at integer not null
) strict;
