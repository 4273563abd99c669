-- Version 17: what the program decides by is in columns. Until now it read the same from sentences that it had written for people.

-- Why no more mail goes to the patient.
alter table status_change add column untold text;
update status_change set untold = 'unconfirmed', note = null where who = 'server'
    and note = 'The mail server did not confirm the mail to the patient, so it may not have arrived. Please call.';
update status_change set untold = 'refused', note = null where who = 'server'
    and note in ('The mail to the patient was refused, and no more will be sent. Please call.',
        'The mail to the patient was refused three times, so no more will be sent. Please call.');

-- The requests that a row of the audit is about; of a change also the statuses. Filled from `detail` by the program.
create table audit_request (
    audit_id  integer not null references audit (id) on delete cascade,
    reference text    not null,
    before    text,
    after     text,
    primary key (audit_id, reference)
) strict, without rowid;
create index audit_request_reference on audit_request (reference);
drop index if exists audit_opened;

-- The copy that was made; the changed keys of pharmacy.toml, as a JSON array.
alter table audit add column file text;
alter table audit add column keys text;
update audit set file = detail where action = 'backup';
update audit set keys = '["' || replace(detail, ', ', '","') || '"]'
    where action in ('shop save', 'shop undo', 'shop picture', 'shop mail password') and detail <> '';

-- What a task needs to know of its last run, as JSON: the path of a copy, the names of a certificate or why there is none.
alter table upkeep add column data text;
update upkeep set data = json_quote(detail) where task in ('backup', 'last backup', 'certificate') and succeeded;
update upkeep set data = detail where task = 'certificate' and not succeeded and json_valid(detail);
