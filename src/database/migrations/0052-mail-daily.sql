-- Who gets one mail a day of what is new, in place of one for each news. `next_at` is when it is due (ms since 1970): whoever sends
-- it moves that on first. `since`: what was told later stands in the next one.
create table mail_daily (
  person_id text primary key not null references person (id) on delete cascade,
  since bigint not null,
  next_at bigint not null,
  tries bigint not null default 0
);
create index mail_daily_by_next on mail_daily (next_at);
