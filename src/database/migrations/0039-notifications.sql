-- What people are told, and the outbox of its mails: a row is written in the transaction of what it tells of. `mail_at` is when its
-- mail is due (ms since 1970), null once none is owed; whoever sends it moves that on first, so that another process does not.
create table notification (
  id text primary key not null,
  person_id text not null references person (id) on delete cascade,
  kind text not null,
  subject text not null,
  part text not null,
  actor text not null,
  paise bigint not null check (paise >= 0),
  at bigint not null,
  read_at bigint,
  mail_at bigint,
  mail_tries bigint not null default 0
);
create index notification_by_person on notification (person_id, id);
create index notification_by_mail on notification (mail_at) where mail_at is not null;

-- Mails that somebody has turned off, by what they are about.
create table mail_off (
  person_id text not null references person (id) on delete cascade,
  topic text not null,
  at bigint not null,
  primary key (person_id, topic)
);
