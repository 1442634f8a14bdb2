-- The second factor of those who look after the site (person.operator). `secret` is what their authenticator shares with us, in
-- base32, empty until they enrol; `enrol_hash` is the SHA-256 of the word with which they may; `last_step` the 30 seconds
-- whose code was used last.
create table second_factor (
  person_id text not null primary key references person (id) on delete cascade,
  since bigint not null,
  secret text not null,
  confirmed_at bigint,
  last_step bigint not null,
  enrol_hash text,
  enrol_until bigint
);

-- Codes for whoever lost their authenticator, each good once; what is used is gone.
create table recovery_code (
  code_hash text not null primary key,
  person_id text not null references person (id) on delete cascade
);
create index recovery_code_by_person on recovery_code (person_id);

alter table session add column second_factor_at bigint;

-- What operators did and looked at, one row after the other, each with the hash of the one before. Never changed, never removed.
-- `actor` is a person's id or `command-line`; it stays when the person goes, and so does `person_id`, whose data it was about.
create table audit (
  seq bigint not null primary key,
  at bigint not null,
  actor text not null,
  act text not null,
  subject text not null,
  person_id text,
  reason text,
  previous text not null,
  hash text not null
);
create index audit_by_act on audit (act, seq);
create index audit_by_person on audit (person_id, seq);
create index audit_by_actor on audit (actor, seq);

-- The end of the chain: held by whoever writes the next row, so that over all processes one follows the other.
create table audit_head (
  id integer not null primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

-- What was searched and not found. A word counts once three different people or networks asked for it; until then it is shown to
-- nobody. `askers` is how many did; who they were is kept as a hash until then and no longer.
create table missed_search (
  words text not null primary key,
  askers bigint not null,
  first_at bigint not null,
  last_at bigint not null
);
create index missed_search_by_time on missed_search (last_at);
create table missed_asker (
  words text not null references missed_search (words) on delete cascade,
  asker_hash text not null,
  primary key (words, asker_hash)
);
