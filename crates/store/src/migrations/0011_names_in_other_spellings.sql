-- The program folds the search text anew: "Łukasz" is found as "Lukasz", and "فاطمة" as "فاطمه".

-- The hidden field was filled in, but somebody's birth date and Rx number came with it: it stays among the open requests until
-- staff call it spam.
alter table submission add column stays_open integer not null default 0 check (stays_open in (0, 1));
