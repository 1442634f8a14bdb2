-- The photo of a line of the diary: the random part of its file's name; null where there is none.
alter table season_entry add column photo text;
create index season_entry_with_photo on season_entry (person_id, id) where photo is not null;
