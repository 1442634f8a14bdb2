-- A dispute or reversal that was told before the money was noted as taken; empty: none. Nobody loses it: the payment is held by it
-- as soon as the money is noted.
alter table gateway_payment add column doubt text not null default '';
