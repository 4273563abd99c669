-- Version 6: how many requests there are of each kind, and whose they are, so that nobody reads all of them for that.

create table submission_count (
    form           text    not null,
    status         text    not null,
    suspected_spam integer not null,
    number         integer not null,
    primary key (form, status, suspected_spam)
) strict, without rowid;

-- With the form, so that what is late, and the numbers, are read from it alone.
drop index submission_status;
create index submission_status on submission (status, suspected_spam, received_at, form);

-- What tells patients apart, folded: name and date of birth, and the phone number.
alter table submission_search add column person text;
alter table submission_search add column phone text;
create index submission_person on submission_search (person) where person is not null;
create index submission_phone on submission_search (phone) where phone is not null;
