-- Version 16: whose a copy is, and when the last one was made.

-- One row: a random number in the names of this database's copies, because another shop may keep its own in the same folder.
create table database_id (
    id     integer primary key check (id = 1),
    number integer not null
) strict;
insert into database_id values (1, random() & 4294967295);

-- 'backup' is the last attempt, this the last that succeeded.
insert or ignore into upkeep (task, happened_at, succeeded, detail)
    select 'last backup', happened_at, succeeded, detail from upkeep where task = 'backup' and succeeded;
