-- A key of somebody's phone or computer that logs them in (WebAuthn, Level 3).
create table passkey (
  -- Names it to its owner.
  id text primary key not null,
  person_id text not null references person (id) on delete cascade,
  -- As the device calls it, base64url.
  credential_id text not null unique,
  -- COSE key, base64url.
  public_key text not null,
  -- Signature counter that was shown last; 0 for devices that have none.
  counter bigint not null,
  -- How browsers reach it, JSON list of words.
  transports text not null,
  -- `Chrome · Android`, on which it was made.
  device text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkey_person on passkey (person_id);

-- Challenges that were answered, by their hash, until they would have run out: each is good once.
create table spent_challenge (
  hash text primary key not null,
  expires_at bigint not null
);
create index spent_challenge_end on spent_challenge (expires_at);

-- 1 where the account has no password: its hash is then that of a secret which nobody knows.
alter table person add column no_password bigint;
-- When the owner showed a passkey in this session, ms since 1970.
alter table session add column passkey_at bigint;
