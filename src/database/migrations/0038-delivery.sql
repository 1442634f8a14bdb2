-- Where a shop delivers, in how many days and for how much; a shop has its seller's id. No row: everywhere, for nothing.
create table shop_delivery (
  shop_id text primary key not null references person (id) on delete cascade,
  -- JSON; empty: everywhere, for nothing.
  zones text not null,
  -- Where and when goods can be collected; empty where they can't.
  collect_words text not null,
  updated_at bigint not null
);

-- What a part's delivery costs and how many days it takes, as both were when it was ordered; days are null where none were said.
-- Whoever collects reads where and when.
alter table order_part add column shipping_paise bigint not null default 0 check (shipping_paise >= 0);
alter table order_part add column delivery_days bigint;
alter table order_part add column collect_words text not null default '';
