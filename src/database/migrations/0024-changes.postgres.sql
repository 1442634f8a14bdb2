-- The database stamps what changed: with the transaction, by which readers know what they have read, and with its own clock, by
-- which rows go. Programs of before go on writing their own `id` and `at`.
alter table change add column xid xid8 not null default pg_current_xact_id();
alter table change alter column id set default gen_random_uuid()::text;
alter table change alter column at set default (extract(epoch from clock_timestamp()) * 1000)::bigint;
create index change_by_transaction on change (xid);
