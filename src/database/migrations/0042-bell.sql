-- What somebody does not want the bell to count, by what it is about; no row: it counts.
create table bell_off (
  person_id text not null references person (id) on delete cascade,
  topic text not null,
  at bigint not null,
  primary key (person_id, topic)
);

-- What is new is counted on every screen: read along this index alone.
create index notification_new on notification (person_id) where read_at is null;
