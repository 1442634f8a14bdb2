-- The live room. Its counter row is locked by whoever writes, so places have no gaps and their order is that of the commits.
create table room (
  id text primary key not null,
  last_place bigint not null
);

insert into room (id, last_place) values ('discussions', 0);

-- What was said. Either person_id or guest_hash tells who said it; both are null once that account is gone.
create table message (
  place bigint primary key not null,
  msg_id text not null unique,
  person_id text,
  guest_hash text,
  username text not null,
  refers_to text,
  message text not null,
  timestamp text not null,
  sent_at bigint not null
);

create index message_by_person on message (person_id, sent_at);

create index message_by_guest on message (guest_hash, sent_at);
