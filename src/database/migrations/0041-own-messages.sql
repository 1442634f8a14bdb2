-- People edit and delete what they said. A deleted message keeps its row and place; its words are erased. How often it was
-- edited is its version: whoever changes it says which one they know.
alter table message add column edits bigint not null default 0;
alter table message add column edited_at bigint;
alter table message add column deleted_at bigint;

-- What a message said before it was edited, for the desk alone; of a deleted one, its words until the desk has decided.
create table message_wording (
  msg_id text not null,
  -- Counted from 0: what was said first.
  number bigint not null,
  message text not null,
  replaced_at bigint not null,
  primary key (msg_id, number)
);
