-- Codes that somebody wrote down, for the day when the phone or the password is lost: each sets a new password once.
create table account_code (
  person_id text not null references person (id) on delete cascade,
  -- SHA-256 of the code without its hyphens.
  code_hash text not null,
  primary key (person_id, code_hash)
);
