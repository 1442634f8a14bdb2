-- What a shop says of itself: who sends its parcels, from where. Buyers see town and state; the rest stands on the packing
-- slip. Empty texts: not said yet. `payment_read_at` says when its seller was shown how money comes; null before.
create table shop_details (
  shop_id text primary key not null references shop (id),
  sender text not null,
  phone text not null,
  postcode text not null,
  street text not null,
  apartment text not null,
  city text not null,
  state text not null,
  gstin text not null,
  payment_read_at bigint,
  updated_at bigint not null
);

-- When a seller took back what was tapped by mistake; null for whatever holds. The row stays: its buyer has seen it.
alter table order_event add column undone_at bigint;
