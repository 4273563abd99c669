-- Version 4: names of staff without regard to case, owners among them, and the second secret of a session.

-- The name as it is compared; null only while a file is brought up to this version.
alter table staff add column folded text;
create unique index staff_folded on staff (folded);

-- Whether they may do what only owners may.
alter table staff add column owner integer not null default 0 check (owner in (0, 1));

-- The hash of the header's secret. A session from before has none and has ended.
alter table session add column key text;
