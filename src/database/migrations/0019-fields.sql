-- A piece of land of a farmer. `unit`, `pump` and `soil_card` are JSON or null; `district` is an LGD code. `key` is the idempotency
-- key that it was made with; null where none was sent.
create table field (
  id text primary key not null,
  person_id text not null references person (id),
  key text,
  name text not null,
  area_ha double precision not null check (area_ha > 0),
  unit text,
  soil text,
  district bigint,
  state text,
  water text,
  pump text,
  sprayer_litres double precision,
  canal_turn_on text,
  soil_card text,
  created_at bigint not null
);
create unique index field_by_key on field (person_id, key);
create index field_by_person on field (person_id, created_at, id);

-- A crop on a field, from a day of India (`2026-11-02`). Its stages and tasks are reckoned, not kept. `entries` counts the
-- diary's rows, undone ones too: it is written with each of them, so two devices are one after the other. `version` is the
-- SEQUENCE of its calendar, `updated_at` when that grew last.
create table season (
  id text primary key not null,
  field_id text not null references field (id),
  person_id text not null references person (id),
  key text,
  crop_id text not null,
  sown_on text not null,
  stage_days text,
  over_on text,
  repeats text,
  version bigint not null,
  entries bigint not null,
  created_at bigint not null,
  updated_at bigint not null
);
create unique index season_by_key on season (person_id, key);
create index season_by_field on season (field_id, sown_on, id);
create index season_by_person on season (person_id, over_on, id);

-- The diary. What is undone stays, so that its key is known for ever and an undo can be taken back. `facts` is JSON of what
-- the kind needs; money stands beside it, in paise: what a sale brought, what anything else cost.
create table season_entry (
  id text primary key not null,
  season_id text not null references season (id),
  person_id text not null references person (id),
  key text not null,
  body_hash text not null,
  kind text not null,
  day text not null,
  amount_paise bigint,
  facts text not null,
  version bigint not null,
  undone_at bigint,
  created_at bigint not null
);
create unique index season_entry_by_key on season_entry (person_id, key);
create index season_entry_by_season on season_entry (season_id, day, created_at, id);
