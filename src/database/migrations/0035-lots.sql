-- The packs of a product that stand in its shop, by the number printed on them; the row with the empty number are those without one.
-- A product has rows here once its seller names the first lot; their packs sum up to its stock and what is ordered and not packed.
create table lot (
  product_id text not null references product (id),
  lot text not null,
  -- Days in India, 2027-03-31; empty where none is printed.
  made_on text not null default '',
  expires_on text not null default '',
  packs bigint not null check (packs >= 0),
  created_at bigint not null,
  -- Since when nothing of it is sold any more and those who got it are told (ms since 1970), and what its seller or an operator says to them.
  recalled_at bigint,
  recall_words text not null default '',
  primary key (product_id, lot)
);

-- What was packed of which lot into which part of an order, as it was printed then, and how much of it was given back since.
create table packed_lot (
  part_id text not null references order_part (id),
  product_id text not null references product (id),
  lot text not null,
  made_on text not null,
  expires_on text not null,
  packs bigint not null check (packs > 0),
  back bigint not null default 0 check (back >= 0 and back <= packs),
  primary key (part_id, product_id, lot)
);

-- A recall asks who got a lot.
create index packed_lot_by_lot on packed_lot (product_id, lot, part_id);

-- JSON of the packs in dated lots by their last day, so that a list needs no second table to know what has expired; empty without lots.
alter table product add column shelf_life text not null default '';
