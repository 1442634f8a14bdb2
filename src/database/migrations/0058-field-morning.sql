-- Up to which day of India it was looked at what is due on somebody's fields, so that each morning tells once.
create table field_morning (
  person_id text primary key not null references person (id) on delete cascade,
  day text not null,
  -- JSON: by season, the day on which it was last told that it wants water.
  water_told text not null
);
