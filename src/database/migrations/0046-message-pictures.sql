-- Pictures of messages. One is uploaded first and said with its message; what nobody said within a day is erased.
create table message_picture (
  id text primary key not null,
  person_id text references person (id) on delete set null,
  -- The message that it is for, as its sender names it, and the sender's own key for it: sent twice is once.
  msg_id text not null,
  key text not null,
  -- Pixels of the whole picture, and bytes of its two files.
  width bigint not null,
  height bigint not null,
  bytes bigint not null,
  small_bytes bigint not null,
  uploaded_at bigint not null,
  -- 1 once both files are there: the row comes first, so that a file whose upload was cut off is still named by one.
  ready bigint not null default 0,
  -- From here on once it was said: the place of its message, and which of its pictures it is.
  place bigint,
  number bigint not null default 0,
  alt text not null default '',
  -- Shown to nobody from then on; the row goes with its files.
  erased_at bigint
);
create unique index message_picture_key on message_picture (person_id, msg_id, key) where erased_at is null;
create index message_picture_place on message_picture (place) where place is not null;
create index message_picture_unsaid on message_picture (uploaded_at) where place is null;
create index message_picture_erased on message_picture (erased_at) where erased_at is not null;

-- How many pictures a message has; most have none, and are read without asking for any.
alter table message add column pictures bigint not null default 0;
