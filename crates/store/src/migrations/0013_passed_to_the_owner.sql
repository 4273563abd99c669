-- Version 13: a colleague may pass a request to the owner; then nobody else says that it is spam.

alter table submission add column for_owner integer not null default 0;
