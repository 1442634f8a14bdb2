-- Who is mentioned in a message, and by which name it says so; `mentions` is how many, so that a page without any asks for none.
create table message_mention (
  place bigint not null references message (place),
  person_id text not null references person (id) on delete cascade,
  name text not null,
  primary key (place, person_id)
);
create index message_mention_by_person on message_mention (person_id);
alter table message add column mentions bigint not null default 0;
