-- Who helps in a shop besides its seller, and with what. Nobody helps in two shops.
create table helper (
  person_id text primary key not null references person (id) on delete cascade,
  -- A shop has its seller's id.
  shop_id text not null references person (id) on delete cascade,
  -- 'stock': packs and stock; 'shop': everything but money.
  role text not null,
  -- ms since 1970.
  since bigint not null
);
create index helper_shop on helper (shop_id);

-- Codes by which somebody becomes a helper: each is good once, until it expires.
create table helper_invitation (
  id text primary key not null,
  shop_id text not null references person (id) on delete cascade,
  role text not null,
  -- SHA-256 of the code without its hyphens.
  code_hash text not null unique,
  expires_at bigint not null
);
create index helper_invitation_shop on helper_invitation (shop_id);

-- The helper who moved the part for its shop; null where its seller did, or somebody else.
alter table order_event add column helper_id text;
