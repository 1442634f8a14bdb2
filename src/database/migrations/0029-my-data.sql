-- What somebody allowed, or took back, of what the notice names: a row each time, so that it can be shown later. Of a purpose the
-- newest row holds. `notice` is the version of the notice that was read, `language` the one it was read in (empty where nobody said).
create table consent (
  id text primary key not null,
  person_id text not null references person (id) on delete cascade,
  purpose text not null,
  given integer not null check (given in (0, 1)),
  notice text not null,
  language text not null,
  at bigint not null
);
create index consent_by_purpose on consent (person_id, purpose, at, id);

-- Who may act for somebody who has died or can't any more; `reach` is a phone or an e-mail.
create table nominee (
  person_id text primary key not null references person (id) on delete cascade,
  name text not null,
  reach text not null,
  updated_at bigint not null
);

-- Whose word is needed for somebody under 18. Until `agreed_at` is set nobody logs in to the account.
create table guardian (
  person_id text primary key not null references person (id) on delete cascade,
  name text not null,
  reach text not null,
  asked_at bigint not null,
  agreed_at bigint
);
create index guardian_waiting on guardian (asked_at) where agreed_at is null;

-- While an account is cleared away: the names, phones and e-mails that are taken out of what its person wrote. A JSON list.
create table erasure (
  person_id text primary key not null references person (id) on delete cascade,
  words text not null
);

-- Random ids of closed accounts: what a restored backup brings back of them is erased again. They name nobody.
create table erased_person (
  id text primary key not null,
  at bigint not null
);
create index erased_person_by_time on erased_person (at);

-- The locked part: name and address on what was sold, which tax law keeps after an account is deleted. No call reads the first; of the second
-- buyers read the name, in their own orders. Rows go after `kept_until`.
create table locked_buyer (
  order_id text primary key not null references placed_order (id),
  fname text not null,
  lname text not null,
  company text not null,
  country text not null,
  street text not null,
  apartment text not null,
  city text not null,
  state text not null,
  postcode text not null,
  kept_until bigint not null
);
create index locked_buyer_by_end on locked_buyer (kept_until);

create table locked_seller (
  shop_id text primary key not null references shop (id),
  name text not null,
  sender text not null,
  postcode text not null,
  street text not null,
  apartment text not null,
  city text not null,
  state text not null,
  gstin text not null,
  kept_until bigint not null
);
create index locked_seller_by_end on locked_seller (kept_until);
