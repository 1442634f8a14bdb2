-- Keys by which a shop's own programs make calls.
create table api_key (
  id text primary key not null,
  -- A shop has its seller's id.
  shop_id text not null references person (id) on delete cascade,
  -- What its owner calls it.
  name text not null,
  -- SHA-256 of the key, which is kept nowhere.
  token_hash text not null unique,
  -- The first signs of the key, by which its owner tells it from others.
  hint text not null,
  -- JSON list of words: what it opens.
  scopes text not null,
  created_at bigint not null,
  used_at bigint
);
create index api_key_by_shop on api_key (shop_id);

-- Where a shop is told of its orders: one address.
create table webhook (
  shop_id text primary key not null references person (id) on delete cascade,
  url text not null,
  -- By which each delivery is signed, base64.
  secret text not null,
  created_at bigint not null
);

-- Deliveries, waiting and done (transactional outbox). The process that moves `next_at` on sends it.
create table webhook_delivery (
  -- Rises with time; the receiver tells repeats by it.
  id text primary key not null,
  -- No foreign key: an order must not wait for a seller who changes the webhook.
  shop_id text not null,
  -- `order.packed`; `test`.
  kind text not null,
  order_id text not null,
  part_id text not null,
  -- When it happened.
  at bigint not null,
  -- When it is sent, or sent again; null once it is done.
  next_at bigint,
  tries bigint not null default 0,
  -- Of the last try: a status of HTTP, or a word; empty before it.
  answer text not null default '',
  -- When it was taken, or given up.
  done_at bigint,
  -- 1 where it was given up.
  failed bigint not null default 0
);
create index webhook_delivery_by_next on webhook_delivery (next_at) where next_at is not null;
create index webhook_delivery_by_shop on webhook_delivery (shop_id, id);
