-- UPI is one more way to pay. A check can't be changed: the column is written anew, and bears the old name in the end.
alter table placed_order add column paid_by text not null default 'cod' check (paid_by in ('bank', 'cod', 'upi', 'paypal'));
update placed_order set paid_by = payment;
alter table placed_order drop column payment;
alter table placed_order rename column paid_by to payment;

-- Where a shop is paid by UPI; a shop has its seller's id. No row where it is not.
create table shop_upi (
  shop_id text primary key not null references person (id) on delete cascade,
  address text not null,
  -- As the seller's UPI app shows it: the buyer's app compares.
  payee_name text not null,
  updated_at bigint not null
);

-- What buyer and seller have said of the money for a part. That it was received is the part's own state.
create table part_payment (
  part_id text primary key not null references order_part (id),
  -- When the buyer said that it is paid (ms since 1970); null where nothing is said, or the seller has said no.
  said_at bigint,
  -- The number that the bank gave it; empty where none was told.
  reference text not null,
  -- How often the buyer has said so.
  claims integer not null,
  -- Why the seller said no last; empty where they did not.
  refused text not null check (refused in ('', 'nothing-came', 'less-came', 'cannot-tell')),
  -- When the seller noted that the money was given back.
  refunded_at bigint
);
