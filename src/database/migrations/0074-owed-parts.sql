-- Since when (ms since 1970) the money of a part is owed back that was received and then cancelled or returned, until the problem
-- about it is opened. Null for all others.
alter table order_part add column owed_since bigint;
create index order_part_owed on order_part (owed_since, id) where owed_since is not null;

-- Parts that ended before: what a gateway took it gives back itself, and what was noted as given back has its problem.
update order_part set owed_since = updated_at
where state in ('cancelled', 'returned')
  and exists (
    select 1 from order_event, placed_order
    where order_event.part_id = order_part.id and order_event.undone_at is null and placed_order.id = order_part.order_id
      and ((placed_order.payment in ('bank', 'upi') and order_event.state = 'paid')
        or (placed_order.payment = 'cod' and order_event.state = 'delivered'))
  )
  and not exists (
    select 1 from part_payment where part_payment.part_id = order_part.id and part_payment.refunded_at is not null
  );
