-- The official register of pesticide uses, edition by edition: what was loaded stays as it was, so that whoever noted a
-- spray or ordered by an older one can still read it.
create table register_edition (
  id text not null primary key,
  as_on text not null,
  source text not null,
  hash text not null unique,
  row_count integer not null,
  doubtful integer not null,
  covered_crops text not null,
  loaded_at bigint not null
);

create table registered_use (
  edition_id text not null references register_edition (id),
  row_hash text not null,
  place integer not null,
  part text not null,
  page integer not null,
  row_number integer not null,
  kind text not null,
  actives text not null,
  formulation text not null,
  strength text not null,
  product text not null,
  crop text not null,
  crop_ids text not null,
  pests text not null,
  pest text not null,
  application text not null,
  dose_least double precision,
  dose_most double precision,
  dose_unit text not null,
  dose_per text not null,
  dose_as_written text not null,
  water_least double precision,
  water_most double precision,
  waiting text not null check (waiting in ('days', 'unknown', 'none', 'seed')),
  waiting_days integer,
  waiting_note text not null,
  doubt integer not null check (doubt in (0, 1)),
  doubt_reason text not null,
  primary key (edition_id, row_hash),
  check ((waiting = 'days') = (waiting_days is not null))
);

-- Lists of banned, withdrawn, refused and restricted substances, list by list.
create table restricted_list (
  id text not null primary key,
  list_date text not null,
  hash text not null unique,
  substances integer not null,
  loaded_at bigint not null
);

create table restricted_substance (
  list_id text not null references restricted_list (id),
  place integer not null,
  substance text not null,
  status text not null,
  section text not null,
  order_number text not null,
  order_date text not null,
  scope text not null,
  not_on text not null,
  not_on_crop_ids text not null,
  only_on text not null,
  formulations text not null,
  sellable text not null,
  note text not null,
  spellings text not null,
  hindi text not null,
  lookalikes text not null,
  primary key (list_id, place)
);

-- Held shared by whoever writes a product, alone by whoever loads a list: no product slips past a list that is being loaded.
create table restricted_gate (
  id integer not null primary key check (id = 1),
  list_id text not null
);
insert into restricted_gate (id, list_id) values (1, '');

-- The substance for which the law keeps a product from buyers; empty where there is none. Such a product is `withheld` too.
alter table product add column banned text not null default '';
create index product_banned on product (banned, id) where banned <> '';

-- What is in a product, read out of the words for it.
create table product_active (
  product_id text not null references product (id),
  place integer not null,
  active text not null,
  strength text not null,
  formulation text not null,
  primary key (product_id, place)
);
create index product_active_by_name on product_active (active, product_id);
