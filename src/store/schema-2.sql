-- Version 2: whether a person said that a submission is spam or is not, in its history; null when that did not change.
alter table status_change add column suspected_spam integer check (suspected_spam in (0, 1));
