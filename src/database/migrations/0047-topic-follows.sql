-- Topics of the discussions that somebody follows, and up to which place they have read each.
create table topic_follow (
  person_id text not null references person (id) on delete cascade,
  topic text not null,
  read_place bigint not null,
  at bigint not null,
  primary key (person_id, topic)
);
