-- What became of a line of an order once it was delivered: packs that came back (`restocked`, on the shelf again, or `destroyed`),
-- packs that were sent in their place (`replaced`), money that was given back (`refunded`, paise). Only added; `key` makes one that
-- is sent twice one.
create table line_settlement (
  id text primary key not null,
  part_id text not null references order_part (id),
  product_id text not null,
  key text not null,
  body_hash text not null,
  kind text not null,
  packs bigint not null check (packs >= 0),
  paise bigint not null check (paise >= 0),
  at bigint not null
);
create unique index line_settlement_by_key on line_settlement (part_id, key);
create index line_settlement_by_line on line_settlement (part_id, product_id);

-- Something is wrong with a line of an order. `answer_by`: until then its seller has to act, then it is the desk's; null where
-- nobody waits for the seller. `person_id` is null once the buyer's account is closed.
create table order_problem (
  id text primary key not null,
  order_id text not null references placed_order (id),
  part_id text not null references order_part (id),
  product_id text not null,
  shop_id text not null references shop (id),
  person_id text references person (id),
  key text not null,
  body_hash text not null,
  kind text not null,
  wish text not null,
  packs bigint not null,
  words text not null,
  state text not null,
  remedy text,
  owed_paise bigint not null,
  answer_by bigint,
  opened_at bigint not null,
  updated_at bigint not null
);
create unique index order_problem_by_key on order_problem (person_id, key);
create index order_problem_by_person on order_problem (person_id, opened_at, id);
create index order_problem_by_shop on order_problem (shop_id, opened_at, id);
create index order_problem_by_part on order_problem (part_id, product_id);
create index order_problem_by_state on order_problem (state, updated_at, id);
create index order_problem_by_clock on order_problem (answer_by);

create table order_problem_picture (
  name text primary key not null,
  problem_id text not null references order_problem (id),
  at bigint not null
);
create index order_problem_picture_by_problem on order_problem_picture (problem_id, at);

-- What happened since, in the order of the ids.
create table order_problem_step (
  id text primary key not null,
  problem_id text not null references order_problem (id),
  kind text not null,
  done_by text not null,
  words text not null,
  packs bigint not null,
  paise bigint not null,
  at bigint not null
);
create index order_problem_step_by_problem on order_problem_step (problem_id, id);

-- Complaints to whoever runs the site. Numbers run on within a year of India, without gaps: the year's row is held while one is taken.
create table complaint_year (
  year bigint primary key not null,
  last bigint not null
);

-- `due_at` is the clock that runs now: `acknowledge_by` until somebody has said that it came, then `settle_by`; null once it is
-- settled. All three are made of `filed_at` when it comes, so that no restart and no other clock moves them.
create table complaint (
  number text primary key not null,
  person_id text references person (id),
  key text not null,
  body_hash text not null,
  about text not null,
  subject text not null,
  words text not null,
  filed_at bigint not null,
  acknowledge_by bigint not null,
  settle_by bigint not null,
  acknowledged_at bigint,
  settled_at bigint,
  due_at bigint
);
create unique index complaint_by_key on complaint (person_id, key);
create index complaint_by_person on complaint (person_id, filed_at, number);
create index complaint_by_due on complaint (due_at, number);
create index complaint_by_settled on complaint (settled_at, number);

create table complaint_step (
  id text primary key not null,
  number text not null references complaint (number),
  kind text not null,
  words text not null,
  at bigint not null
);
create index complaint_step_by_number on complaint_step (number, id);

-- Legal pages as who runs the site has written them; the newest version counts, the others stay readable. Where there is none, the
-- shipped text is shown.
create table legal_text (
  page text not null,
  language text not null,
  version bigint not null,
  words text not null,
  at bigint not null,
  person_id text,
  primary key (page, language, version)
);
