-- Up to which place of the room somebody has read all of it: what is new among everything, on each of their devices the same.
create table room_read (
  person_id text primary key not null references person (id) on delete cascade,
  read_place bigint not null
);

-- How far followers have been told of questions (question_telling has one row). Up to `place` all of them are; of the question after
-- it those who follow its first or second topic (`topic`, 0 or 1) up to `after_person`.
create table question_telling (
  id text primary key not null,
  place bigint not null,
  topic bigint not null,
  after_person text not null
);
insert into question_telling (id, place, topic, after_person)
select 'discussions', coalesce((select max(place) from message), 0), 0, '';
create index topic_follow_by_topic on topic_follow (topic, person_id);

-- Questions that were taken away after followers may have been told of them, until nobody has that notice any more.
create table question_gone (
  msg_id text primary key not null
);
create index notification_by_question on notification (part) where kind = 'topic-asked';
