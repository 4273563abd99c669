-- Version 15: who passed a request to the owner is a column, and so is each step of it in the history; until now both were read
-- from how a note began. Feedback with one or two stars is the owner's.

alter table submission add column passed_by integer references staff (id) on delete set null;
alter table status_change add column for_owner integer;

-- Where several notes begin so, one may be somebody's own words: then only an owner takes the request back.
update submission set passed_by = (
        select staff.id from status_change c join staff on staff.name = c.who and not staff.owner
        where c.submission_id = submission.id and c.note like 'Passed to the owner.%'
          and not exists (select 1 from status_change other where other.submission_id = c.submission_id
              and (other.id > c.id or other.id <> c.id and other.note like 'Passed to the owner.%')))
    where for_owner;

-- What a colleague marked done though it had been passed on was on the owner's list until now. It stays there: it is open again.
insert into status_change (submission_id, changed_at, status, who)
    select s.id, unixepoch() * 1000, 'in-progress', 'server' from submission s join status_change c on c.submission_id = s.id
    join staff on staff.name = c.who and not staff.owner
    where s.for_owner and s.status = 'done' and s.form in ('contact', 'feedback')
      and c.id = (select max(id) from status_change where submission_id = s.id);
update submission set status = 'in-progress'
    where for_owner and status = 'done' and exists (select 1 from status_change c
        where c.id = (select max(id) from status_change where submission_id = submission.id)
          and c.who = 'server' and c.status = 'in-progress');

update status_change set for_owner = 1, note = nullif(trim(substr(note, length('Passed to the owner.') + 1)), '')
    where note like 'Passed to the owner.%';
update status_change set for_owner = 0, note = nullif(trim(substr(note, length('Taken back from the owner.') + 1)), '')
    where note like 'Taken back from the owner.%';

update submission set for_owner = 1
    where form = 'feedback' and iif(json_valid(answers), json_extract(answers, '$.rating'), null) in (1, 2);

-- A session that began with a link to choose a passphrase chooses one, also while the one before still works.
alter table session add column chooses integer not null default 0;
