-- What people reported. One row for each of them and thing: said again it is the same. `network` tells networks apart and is
-- no address; it is emptied once the desk has decided. `outcome`: open, upheld or refused.
create table report (
  kind text not null check (kind in ('message', 'review', 'product', 'shop')),
  subject_id text not null,
  reporter_id text not null,
  network text not null,
  reason text not null,
  words text not null,
  outcome text not null,
  created_at bigint not null,
  primary key (kind, subject_id, reporter_id)
);
create index report_by_reporter on report (reporter_id, created_at);
create index report_by_network on report (network, created_at);

-- What became of a thing that was reported: reported, hidden (by three people), kept or removed (by the desk).
create table moderation_case (
  kind text not null,
  subject_id text not null,
  -- Who said or sells it; null where that is nobody with an account.
  author_id text,
  state text not null check (state in ('reported', 'hidden', 'kept', 'removed')),
  -- Why, as its author is told; the desk's own words, if any.
  reason text not null,
  words text not null,
  -- The author's one answer.
  answer text not null,
  answered_at bigint,
  -- The first report of those that are not decided.
  reported_at bigint not null,
  hidden_at bigint,
  decided_at bigint,
  -- SHA-256 of what it said when the desk kept it: what says something else now may be hidden again.
  kept_hash text not null,
  primary key (kind, subject_id)
);
create index moderation_case_open on moderation_case (reported_at, kind, subject_id) where decided_at is null;
create index moderation_case_by_author on moderation_case (author_id, reported_at);

-- Whom somebody does not want to read: muted (folded away) or blocked (not shown). `sender` is the author's public key.
create table muted_person (
  person_id text not null,
  sender text not null,
  name text not null,
  how text not null check (how in ('mute', 'block')),
  created_at bigint not null,
  primary key (person_id, sender)
);

-- A suspended account reads and takes its data along, and does not post, order or sell until then (ms since 1970).
alter table person add column suspended_until bigint;
alter table person add column suspended_reason text;
create index person_suspended on person (suspended_until, id) where suspended_until is not null;

-- A message that is hidden keeps its place; how often anything was hidden or shown tells clients to look again.
alter table message add column hidden integer not null default 0 check (hidden in (0, 1));
alter table room add column revision bigint not null default 0;

-- 1 where a product was taken away by reports or by the desk; since when a shop is out of sight for such, or for its
-- seller's suspension.
alter table product add column removed integer not null default 0 check (removed in (0, 1));
alter table shop add column hidden_at bigint;
create index shop_hidden on shop (id) where hidden_at is not null;
alter table shop add column suspended_at bigint;
create index shop_suspended on shop (id) where suspended_at is not null;
