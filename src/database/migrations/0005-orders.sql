-- What somebody means to buy: one line for a product, whatever is tapped how often on how many devices.
create table cart_line (
  person_id text not null references person (id) on delete cascade,
  product_id text not null references product (id),
  quantity bigint not null check (quantity between 1 and 1000),
  -- The price when it was put in or changed: a rise since then is told.
  price_seen_paise bigint not null,
  added_at bigint not null,
  primary key (person_id, product_id)
);
create index cart_line_by_age on cart_line (person_id, added_at, product_id);

-- Where somebody had things sent to and wished to keep it. The id is made of the words, so that none stands there twice.
create table saved_address (
  person_id text not null references person (id) on delete cascade,
  id text not null,
  fname text not null,
  lname text not null,
  company text not null,
  country text not null,
  street text not null,
  apartment text not null,
  city text not null,
  state text not null,
  postcode text not null,
  phone text not null,
  used_at bigint not null,
  primary key (person_id, id)
);

-- An order of a farmer, as it was: sums are never worked out again from products. It outlives the account, without the person.
create table placed_order (
  id text primary key not null,
  person_id text references person (id) on delete set null,
  payment text not null check (payment in ('bank', 'cod', 'paypal')),
  subtotal_paise bigint not null,
  you_save_paise bigint not null,
  shipping_paise bigint not null,
  total_paise bigint not null check (total_paise = subtotal_paise - you_save_paise + shipping_paise),
  placed_at bigint not null
);
create index placed_order_by_person on placed_order (person_id, placed_at, id);

-- Name, address and phone of an order: apart from it, so that the database itself takes them away with the account.
create table order_address (
  order_id text primary key not null references placed_order (id),
  person_id text not null references person (id) on delete cascade,
  fname text not null,
  lname text not null,
  company text not null,
  country text not null,
  street text not null,
  apartment text not null,
  city text not null,
  state text not null,
  postcode text not null,
  phone text not null
);
create index order_address_by_person on order_address (person_id);

-- One try to order, by the key that the page drew. Written first in the order's own transaction: the same key is one order.
create table order_attempt (
  person_id text not null references person (id) on delete cascade,
  key text not null,
  -- SHA-256 of what was asked for.
  body_hash text not null,
  -- JSON, as it was answered.
  answer text not null,
  at bigint not null,
  primary key (person_id, key)
);
create index order_attempt_by_age on order_attempt (at);

-- What one seller has to do for an order: the unit that has a state.
create table order_part (
  id text primary key not null,
  order_id text not null references placed_order (id),
  shop_id text not null references shop (id),
  state text not null
    check (state in ('placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  tracking text not null,
  -- Why it was cancelled or returned.
  reason text not null,
  placed_at bigint not null,
  updated_at bigint not null,
  unique (order_id, shop_id)
);
create index order_part_by_shop on order_part (shop_id, placed_at, id);
create index order_part_by_state on order_part (shop_id, state, placed_at, id);

-- What was bought, as it was then: names, pictures and prices of products may change.
create table order_line (
  part_id text not null references order_part (id),
  product_id text not null references product (id),
  name text not null,
  name_hi text not null,
  img text not null,
  pack_size text not null,
  pack_size_hi text not null,
  price_paise bigint not null,
  mrp_paise bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (part_id, product_id)
);

-- The timeline of a part.
create table order_event (
  id text primary key not null,
  part_id text not null references order_part (id),
  state text not null,
  at bigint not null,
  done_by text not null check (done_by in ('buyer', 'seller', 'payment'))
);
create index order_event_by_part on order_event (part_id, at);
