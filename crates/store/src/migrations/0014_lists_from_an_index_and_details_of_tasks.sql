-- Version 14: one index gives the order of a status's list and all that the desk's numbers depend on. The desk's address is no task.

-- Whoever mended a file by hand may have lost it, which is no reason to refuse the file.
drop index if exists submission_status;
create index submission_status on submission (status, received_at, suspected_spam, stays_open, form);

-- One row: where browsers find the desk of the server that ran last.
create table desk (
    id     integer primary key check (id = 1),
    origin text    not null
) strict;
delete from upkeep where task = 'desk';

-- What is told of a copy is its path alone, without " (3 kept)".
update upkeep set detail = rtrim(rtrim(rtrim(detail, ' kept)'), '0123456789'), ' (')
    where task = 'backup' and succeeded and detail like '% kept)';
