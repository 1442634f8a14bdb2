-- Phones and browsers that are told by Web Push (RFC 8030). One to a session: whoever is logged out there is told nothing there.
create table push_subscription (
  session_id text primary key not null references session (id) on delete cascade,
  person_id text not null references person (id) on delete cascade,
  -- Where its push service takes messages for it, and the keys that they are encrypted with (RFC 8291).
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  -- The public key of this site by which it was asked for: another one is refused by the push service.
  server_key text not null,
  made_at bigint not null
);
create index push_subscription_by_person on push_subscription (person_id);

-- When it is due on the phones of whoever is told (ms since 1970); null where it is not, or they have it in push_outbox.
alter table notification add column push_at bigint;
create index notification_by_push on notification (push_at) where push_at is not null;

-- What a phone is still to be sent: a row goes as soon as its push service has it. It goes too with the notification that it tells
-- of, and with the phone. Whoever sends it moves `next_at` on first, so that another process does not.
create table push_outbox (
  id text primary key not null,
  notification_id text not null references notification (id) on delete cascade,
  session_id text not null references push_subscription (session_id) on delete cascade,
  -- The notification under which it was sent together with others; null before the first try.
  bundle text,
  next_at bigint not null,
  tries bigint not null default 0
);
create index push_outbox_by_next on push_outbox (next_at);
create index push_outbox_by_notification on push_outbox (notification_id);
create index push_outbox_by_session on push_outbox (session_id);

-- What somebody does not want on the phone, by what it is about; no row: it comes.
create table push_off (
  person_id text not null references person (id) on delete cascade,
  topic text not null,
  at bigint not null,
  primary key (person_id, topic)
);

-- Quiet hours by India's clock, whole hours; none where both are null, and the usual ones where there is no row.
create table push_quiet (
  person_id text primary key not null references person (id) on delete cascade,
  from_hour bigint,
  to_hour bigint
);
