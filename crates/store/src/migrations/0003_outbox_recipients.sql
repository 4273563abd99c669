-- Version 3: the outbox knows who is told.

-- Of what somebody has not been told yet, and why not. Sent ones are deleted. `recipient`: owner or patient.
alter table notification rename to notification_before;
create table notification (
    submission_id integer not null references submission (id) on delete cascade,
    recipient     text    not null,
    attempts      integer not null default 0,
    last_error    text,
    primary key (submission_id, recipient)
) strict;
insert into notification (submission_id, recipient, attempts, last_error)
    select submission_id, 'owner', attempts, last_error from notification_before;
drop table notification_before;
