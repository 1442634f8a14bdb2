-- People and what lets them in. Every secret (token, link) is kept as its SHA-256 alone; all times are ms since 1970.
create table person (
  id text primary key not null,
  -- Trimmed and in lower case, so that one address is one account.
  email text not null unique,
  name text not null,
  role text not null check (role in ('user', 'seller')),
  -- Argon2id in PHC form; empty for demonstration sellers, who can't log in.
  password_hash text,
  -- Random part of the picture's file names.
  picture text,
  operator bigint not null check (operator in (0, 1)),
  created_at bigint not null
);

create table session (
  token_hash text primary key not null,
  -- Names the session to its owner, without giving the hash away.
  id text not null unique,
  person_id text not null references person (id) on delete cascade,
  -- `Chrome · Android`
  device text not null,
  created_at bigint not null,
  seen_at bigint not null
);
create index session_person on session (person_id);
create index session_seen on session (seen_at);

-- Browsers from which somebody has logged in before: guesses elsewhere do not lock them out.
create table known_device (
  token_hash text not null,
  person_id text not null references person (id) on delete cascade,
  seen_at bigint not null,
  primary key (token_hash, person_id)
);
create index known_device_person on known_device (person_id);

create table reset_link (
  token_hash text primary key not null,
  person_id text not null references person (id) on delete cascade,
  expires_at bigint not null
);
create index reset_link_person on reset_link (person_id);

-- How often something was tried: by account, by device, by network.
create table attempt (
  key text primary key not null,
  count bigint not null,
  -- Not before this.
  blocked_until bigint not null,
  -- Forgotten after this.
  ends_at bigint not null
);
create index attempt_end on attempt (ends_at);
