-- Version 5: one mail to a patient whose request is ready.

-- Until then the mark can be taken back, and the mail with it.
alter table notification add column due_at integer not null default 0;

-- Whether this was no mark but the mail to the patient.
alter table status_change add column mailed integer not null default 0 check (mailed in (0, 1));
