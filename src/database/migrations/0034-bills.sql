-- What a shop's bills are made of beside its details. Account and prefix are empty where not said.
create table shop_billing (
  shop_id text primary key not null references shop (id),
  legal_name text not null,
  regime text not null check (regime in ('regular', 'composition', 'none')),
  holder text not null,
  account text not null,
  ifsc text not null,
  bank text not null,
  prefix text not null,
  updated_at bigint not null
);

-- HSN and rate (hundredths of a percent) that a seller said of a product; what has no row follows from the shipped table.
create table product_tax (
  product_id text primary key not null references product (id),
  hsn text not null,
  rate_bp bigint not null check (rate_bp >= 0),
  updated_at bigint not null
);

-- The last serial of a shop's bills (`bill`) and credit notes (`note`) in a financial year, by the year in which it began. Whoever
-- takes one holds the row until the transaction ends: one that is rolled back uses none.
create table bill_series (
  shop_id text not null references shop (id),
  year bigint not null,
  kind text not null check (kind in ('bill', 'note')),
  last bigint not null check (last >= 0),
  primary key (shop_id, year, kind)
);

-- A bill for a seller's part, as it was when that was packed. `seller` and `buyer` are JSON; the buyer and `person_id` are null
-- once the account is closed. `standing` is 0 once its packing was taken back. All money in paise.
create table bill (
  id text primary key not null,
  shop_id text not null references shop (id),
  order_id text not null references placed_order (id),
  part_id text not null references order_part (id),
  person_id text references person (id) on delete set null,
  year bigint not null,
  serial bigint not null,
  prefix text not null,
  title text not null,
  regime text not null,
  issued_at bigint not null,
  seller text not null,
  buyer text,
  supply_state text not null,
  supply_code text not null,
  same_state bigint not null,
  total_paise bigint not null check (total_paise >= 0),
  credited_paise bigint not null check (credited_paise between 0 and total_paise),
  standing bigint not null check (standing in (0, 1)),
  kept_until bigint not null
);
create unique index bill_by_serial on bill (shop_id, year, serial);
create unique index bill_by_part on bill (part_id) where standing = 1;
create index bill_by_order on bill (order_id, id);
create index bill_by_person on bill (person_id, id);
create index bill_by_day on bill (shop_id, issued_at, id);
create index bill_by_retention on bill (kept_until);

create table bill_line (
  bill_id text not null references bill (id),
  product_id text not null,
  name text not null,
  name_hi text not null,
  pack_size text not null,
  pack_size_hi text not null,
  hsn text not null,
  rate_bp bigint,
  quantity bigint not null,
  price_paise bigint not null,
  reduced_paise bigint not null,
  licence text not null,
  lots text not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  exempt_paise bigint not null,
  total_paise bigint not null,
  primary key (bill_id, product_id)
);

-- What a bill is lowered by, with a number of its own series. Sums are positive.
create table credit_note (
  id text primary key not null,
  bill_id text not null references bill (id),
  shop_id text not null references shop (id),
  year bigint not null,
  serial bigint not null,
  reason text not null,
  issued_at bigint not null,
  total_paise bigint not null check (total_paise > 0)
);
create unique index credit_note_by_serial on credit_note (shop_id, year, serial);
create index credit_note_by_bill on credit_note (bill_id, id);
create index credit_note_by_day on credit_note (shop_id, issued_at, id);

create table credit_note_line (
  note_id text not null references credit_note (id),
  product_id text not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  exempt_paise bigint not null,
  total_paise bigint not null,
  primary key (note_id, product_id)
);
