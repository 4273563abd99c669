-- Version 7: which statuses there are stands in the program alone, so that another one needs no new table.

drop index submission_status;
alter table submission add column marked text not null default 'new';
update submission set marked = status where status <> 'new';
alter table submission drop column status;
alter table submission rename column marked to status;
create index submission_status on submission (status, suspected_spam, received_at, form);

alter table prescription_status add column marked text not null default 'new';
update prescription_status set marked = status;
alter table prescription_status drop column status;
alter table prescription_status rename column marked to status;
