-- Version 8: the language that a form was filled in, which decides what the patient reads.

alter table submission add column lang text not null default 'en';
