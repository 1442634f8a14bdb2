-- A message may belong to a crop, to a state, or to both: a topic is what of the one log belongs to it.
alter table message add column topic_crop text;
alter table message add column topic_state text;

create index message_by_crop on message (topic_crop, place) where topic_crop is not null;
create index message_by_state on message (topic_state, place) where topic_state is not null;
