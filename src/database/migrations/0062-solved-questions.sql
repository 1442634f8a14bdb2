-- Solved questions of all crops, by the place of the answer that solved them: EarthWorm looks among the newest where no crop is named.
-- Not by accepted_at, or a planner could walk along all of them for the few of one crop.
create index message_answered on message (accepted_place) where accepted_place is not null;
