-- A try to take an order's money by a payment gateway. It is written before the gateway is asked: what got lost is asked for again by it.
create table gateway_payment (
  -- The key under which the gateway makes and captures it once.
  id text primary key not null,
  order_id text not null references placed_order (id),
  gateway text not null,
  state text not null check (state in ('creating', 'open', 'capturing', 'pending', 'captured', 'ended', 'trouble')),
  amount_paise bigint not null check (amount_paise > 0),
  -- The gateway's id of it; null until it has answered.
  remote_id text,
  -- Where its buyer approves it; empty until the gateway has answered.
  pay_at text not null,
  -- The gateway's id of the money that it took; null before.
  capture_id text,
  -- Why it ended, or what a person has to look at; empty otherwise.
  reason text not null,
  created_at bigint not null,
  captured_at bigint,
  -- When the gateway is asked again (ms since 1970), and how often it was; null where nothing is open.
  next_at bigint,
  tries integer not null
);
-- An order has one that may bring money.
create unique index gateway_payment_live on gateway_payment (order_id) where state not in ('ended', 'trouble');
create unique index gateway_payment_remote on gateway_payment (gateway, remote_id);
create index gateway_payment_order on gateway_payment (order_id, created_at);
create index gateway_payment_next on gateway_payment (next_at) where next_at is not null;
create index gateway_payment_trouble on gateway_payment (created_at) where state = 'trouble';

-- What of it is for which part of the order.
create table gateway_share (
  payment_id text not null references gateway_payment (id),
  part_id text not null references order_part (id),
  amount_paise bigint not null check (amount_paise > 0),
  -- 1 while nobody has looked whether some of it is to be given back.
  look integer not null check (look in (0, 1)),
  primary key (payment_id, part_id)
);
create index gateway_share_part on gateway_share (part_id);
create index gateway_share_look on gateway_share (payment_id) where look = 1;

-- Money that the gateway is to give back; written before it is asked.
create table gateway_refund (
  -- The key under which the gateway gives it back once.
  id text primary key not null,
  payment_id text not null references gateway_payment (id),
  part_id text not null references order_part (id),
  state text not null check (state in ('asked', 'pending', 'refunded', 'trouble')),
  amount_paise bigint not null check (amount_paise > 0),
  remote_id text,
  reason text not null,
  created_at bigint not null,
  refunded_at bigint,
  next_at bigint,
  tries integer not null
);
create index gateway_refund_payment on gateway_refund (payment_id);
create index gateway_refund_remote on gateway_refund (remote_id);
create index gateway_refund_next on gateway_refund (next_at) where next_at is not null;
create index gateway_refund_trouble on gateway_refund (created_at) where state = 'trouble';
