-- What a seller said of a lot with a key, as a hash: the same again is counted once, something else under that key is refused.
-- No row for what was said before this table came.
create table lot_said (
  -- The ledger's row.
  id text primary key not null references stock_change (id),
  body_hash text not null
);
