-- The e-mail that an account had when it was suspended, hashed with the installation's pepper: whoever deletes the account and signs up with it
-- again waits until the suspension would have ended. `person_id` is null once the account is gone.
create table suspended_mark (
  mark text primary key not null,
  person_id text references person (id) on delete set null,
  until bigint not null
);
create index suspended_mark_by_person on suspended_mark (person_id);
create index suspended_mark_by_end on suspended_mark (until);

-- Whose data stood in a list that an operator read, for each row of the audit log that names more than one.
create table audit_look (
  person_id text not null,
  seq bigint not null,
  act text not null,
  at bigint not null,
  primary key (person_id, seq)
);

-- Mutes of somebody who closes the account go by the author's key.
create index muted_person_by_sender on muted_person (sender);
