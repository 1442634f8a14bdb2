-- One kind of produce at one mandi: a mandi of the same name in another district is another one.
create table mandi_series (
  -- Hash of the six names, folded.
  id text primary key not null,
  state text not null,
  district text not null,
  market text not null,
  -- As mandi-commodities.csv has it.
  commodity text not null,
  variety text not null,
  grade text not null,
  -- Code of the district (LGD).
  district_code bigint not null,
  -- Day in India of its newest price.
  last_day text not null,
  -- Median of its last known prices, against which a new one is judged.
  usual_paise bigint not null
);
create index mandi_series_by_place on mandi_series (commodity, district_code, last_day);

-- Prices by day, paise a quintal.
create table mandi_price (
  series_id text not null references mandi_series (id) on delete cascade,
  -- Day in India.
  day text not null,
  min_paise bigint not null,
  modal_paise bigint not null,
  max_paise bigint not null,
  -- Who says so; empty for the service of the settings.
  source text not null,
  primary key (series_id, day)
);
create index mandi_price_by_day on mandi_price (day);

-- Older prices by month.
create table mandi_month (
  series_id text not null references mandi_series (id) on delete cascade,
  -- 2026-11
  month text not null,
  -- Median of the days.
  modal_paise bigint not null,
  days bigint not null,
  primary key (series_id, month)
);

-- Prices that are far from what is known: shown to nobody until an operator has looked.
create table mandi_held (
  id text primary key not null,
  state text not null,
  district text not null,
  market text not null,
  commodity text not null,
  variety text not null,
  grade text not null,
  day text not null,
  min_paise bigint not null,
  modal_paise bigint not null,
  max_paise bigint not null,
  source text not null,
  -- The price that was known.
  usual_paise bigint not null,
  -- A word: high, low, per-kilo.
  why text not null,
  held_at bigint not null,
  -- open, taken, dropped
  look text not null default 'open'
);
create index mandi_held_by_look on mandi_held (look, held_at);

-- How the service of the settings is read: one row. The process that moves `next_at` on reads.
create table mandi_fetch (
  id text primary key not null,
  next_at bigint not null,
  -- Rises with each claim; what an older one notes is dropped.
  claims bigint not null,
  -- When it was last read whole; null before.
  done_at bigint,
  -- When it last failed, and since when it fails; null while it does not.
  failed_at bigint,
  failing_since bigint,
  failure text not null default '',
  -- JSON: counts of the day.
  report text not null
);
insert into mandi_fetch (id, next_at, claims, report) values ('service', 0, 0, '{}');
