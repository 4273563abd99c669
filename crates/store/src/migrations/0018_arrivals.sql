-- Version 18: how often a page was opened in a day, by the shop's calendar. Nothing of who opened it.

create table arrival (
    day    text    not null,
    page   text    not null,
    number integer not null,
    primary key (day, page)
) strict, without rowid;
