-- The database stamps what changed: with a number in the order of the commits, never given twice, and with its own clock.
create table change_stamped (
  xid integer primary key autoincrement not null,
  id text not null default (lower(hex(randomblob(16)))),
  subject text not null,
  at bigint not null default (cast(unixepoch('subsec') * 1000 as integer))
);

insert into change_stamped (id, subject, at) select id, subject, at from change order by at;
drop table change;
alter table change_stamped rename to change;
create index change_by_time on change (at);
