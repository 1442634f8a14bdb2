-- The number to which somebody has news sent by SMS or WhatsApp.
create table phone_number (
  person_id text primary key not null references person (id) on delete cascade,
  -- Ten digits; it counts while the account is named by it.
  phone text not null,
  -- `sms`, `whatsapp`.
  channel text not null,
  language text not null,
  -- The message with the code that is asked for, until when it counts (ms), and how often it was typed wrong; empty and 0 without one.
  code_text text not null default '',
  code_until bigint not null default 0,
  code_tries bigint not null default 0,
  -- Why messages ended, `stopped` or `refused`, and when; empty and 0 while they did not.
  ended text not null default '',
  ended_at bigint not null default 0,
  -- A day by India's clock, and the messages that were sent on it.
  day text not null default '',
  sent bigint not null default 0
);
create index phone_number_by_phone on phone_number (phone);

-- Kinds of news that somebody asked for; they come once the code is confirmed.
create table phone_text_kind (
  person_id text not null references person (id) on delete cascade,
  kind text not null,
  asked_at bigint not null,
  confirmed_at bigint,
  primary key (person_id, kind)
);

-- Messages to phones, waiting and done (transactional outbox and log). No foreign key: a closing account takes locks in another order.
create table phone_text (
  -- Rises with time; the gateway's reference.
  id text primary key not null,
  person_id text not null,
  kind text not null,
  -- The notification that it is made of; empty of a code.
  note_id text not null,
  channel text not null,
  -- `waiting`, `sending`, `sent`, `delivered`, `failed`, `uncertain`, `dropped`.
  state text not null,
  -- What can't wait is 0 and goes first.
  rank bigint not null,
  at bigint not null,
  -- When it is due; null once it does not wait any more.
  next_at bigint,
  tries bigint not null default 0,
  -- When a process began to send it; null before.
  begun_at bigint,
  -- The day whose count it is in, and what it takes: parts, and thousandths of a rupee.
  day text not null default '',
  parts bigint not null default 0,
  cost bigint not null default 0,
  -- Of the last try.
  answer text not null default '',
  -- The gateway's own id.
  remote_id text not null default ''
);
create index phone_text_by_next on phone_text (rank, next_at) where next_at is not null;
create index phone_text_by_begun on phone_text (begun_at) where state = 'sending';
create index phone_text_by_person on phone_text (person_id, id);
create index phone_text_by_at on phone_text (at);
create index phone_text_by_remote on phone_text (remote_id) where remote_id <> '';

-- Messages and their cost by day and kind, of all processes; `all` has the count of the day for its limit.
create table phone_text_day (
  day text not null,
  kind text not null,
  taken bigint not null default 0,
  sent bigint not null default 0,
  delivered bigint not null default 0,
  failed bigint not null default 0,
  uncertain bigint not null default 0,
  parts bigint not null default 0,
  cost bigint not null default 0,
  primary key (day, kind)
);

-- When it is due as a message to its recipient's phone; null where it is not, or phone_text has it.
alter table notification add column text_at bigint;
create index notification_by_text on notification (text_at) where text_at is not null;
