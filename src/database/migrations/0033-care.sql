-- Complaints of people who have closed their accounts are over: nobody is left to be answered, and the desk's pile loses them.
insert into complaint_step (id, number, kind, words, at)
  select 'left-' || number, number, 'left', '', coalesce(acknowledged_at, filed_at)
  from complaint where person_id is null and settled_at is null;
update complaint set settled_at = coalesce(acknowledged_at, filed_at), due_at = null
  where person_id is null and settled_at is null;

-- A reminder is written first and sent after: what has no `sent_at` was cut off in between, and goes out again with the same
-- Message-ID. `at` is when it was last tried. What was given before is taken as sent.
alter table licence_reminder add column sent_at bigint;
update licence_reminder set sent_at = at;
