-- A licence counts once an operator has checked it: `holds_until` is the last day on which it does. What shops had named
-- before anybody checked counts 60 days more, or to its end where that is sooner, so that no shop goes dark without a word.
alter table licence add column holds_until text not null default '';
alter table licence add column verified_at bigint;
update licence set holds_until = least(expires_on, to_char((now() at time zone 'Asia/Kolkata') + interval '60 days', 'YYYY-MM-DD'));

-- Categories that are sold only under a licence (LICENSED_CATEGORIES); a server brings them up to date when it starts.
create table licensed_category (category text primary key not null check (category in ('seeds', 'fertilizers', 'pesticides')));
insert into licensed_category (category) values ('pesticides');

-- What a shop handed in for an operator to check, the newest for each category. `version` grows with each change, so that
-- nobody decides on another paper than they looked at.
create table licence_application (
  shop_id text not null references shop (id),
  category text not null check (category in ('seeds', 'fertilizers', 'pesticides')),
  number text not null,
  authority text not null,
  region text not null,
  issued_on text not null,
  expires_on text not null,
  document text not null,
  state text not null check (state in ('waiting', 'asked', 'refused', 'approved')),
  reason text not null,
  version integer not null,
  handed_in_at bigint not null,
  decided_at bigint,
  primary key (shop_id, category)
);
create index licence_application_waiting on licence_application (state, handed_in_at, shop_id);

-- Documents of licences. One with `discard_at` is nobody's and goes from then on, its file too.
create table licence_document (
  name text primary key not null,
  shop_id text not null references shop (id),
  type text not null check (type in ('pdf', 'picture')),
  discard_at bigint,
  created_at bigint not null
);
create index licence_document_discarded on licence_document (discard_at) where discard_at is not null;
create index licence_document_of_shop on licence_document (shop_id);

-- Reminders of a licence that ends, each once.
create table licence_reminder (
  shop_id text not null references shop (id),
  category text not null,
  expires_on text not null,
  days integer not null,
  at bigint not null,
  primary key (shop_id, category, expires_on, days)
);

-- Whose licences were named before they were checked is asked for the paper.
insert into licence_application
  (shop_id, category, number, authority, region, issued_on, expires_on, document, state, reason, version, handed_in_at, decided_at)
  select shop_id, category, number, authority, '', '', expires_on, '', 'asked', '', 1, updated_at, null
  from licence where number <> '';

-- Why a shop sells nothing just now: on holiday by its seller's word, or stopped by an operator. `until` is the last day, in
-- India; empty where nobody knows it. `shop.paused_at` is set while there is a row.
create table shop_pause (
  shop_id text not null references shop (id),
  paused_by text not null check (paused_by in ('seller', 'operator')),
  until_day text not null,
  reason text not null,
  at bigint not null,
  primary key (shop_id, paused_by)
);
create index shop_pause_ends on shop_pause (until_day) where until_day <> '';
alter table shop add column paused_at bigint;
create index shop_paused on shop (id) where paused_at is not null;

-- What a shop says of delivery and of what comes back, in its own words.
alter table shop_details add column delivery text not null default '';
alter table shop_details add column returns text not null default '';
