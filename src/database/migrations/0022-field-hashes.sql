-- What a field and a season were made of, hashed: an idempotency key that comes with something else is refused. Null where none was
-- sent, and of what was made before.
alter table field add column body_hash text;
alter table season add column body_hash text;
