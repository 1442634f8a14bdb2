-- A question and what answers it: `thread` is the place of the first message, on each message of its thread.
alter table message add column thread bigint;
-- Of the first message: how many answers it has that anybody may read, and the place of the last one that was counted.
alter table message add column answers bigint not null default 0;
alter table message add column last_answer bigint;
-- Which answer its asker said had solved it, by place, and since when; and 1 on that answer.
alter table message add column accepted_place bigint;
alter table message add column accepted_at bigint;
alter table message add column accepted bigint not null default 0;
-- How many people it helped.
alter table message add column helped bigint not null default 0;
-- The problem of crops that it is about, by the id of its advisory.
alter table message add column topic_advisory text;

create index message_by_thread on message (thread, place) where thread is not null;
create index message_by_advisory on message (topic_advisory, place) where topic_advisory is not null;
create index message_answered_crop on message (topic_crop, accepted_at) where accepted_at is not null;
create index message_answered_advisory on message (topic_advisory, accepted_at) where accepted_at is not null;

-- Whom a message helped.
create table message_help (
  msg_id text not null,
  person_id text not null references person (id) on delete cascade,
  at bigint not null,
  primary key (msg_id, person_id)
);
create index message_help_person on message_help (person_id, at);

-- What operators vouch for of a person in the discussions.
create table person_badge (
  person_id text primary key not null references person (id) on delete cascade,
  kind text not null,
  -- Of which house, or with which training: shown beside the badge.
  whose text not null,
  at bigint not null
);
create index person_badge_at on person_badge (at);
