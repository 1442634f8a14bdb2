-- By when an order that is paid in advance has to be paid (ms since 1970): then it ends by itself and its packs go back on
-- the shelf. Null where it is paid at the door.
alter table order_part add column pay_by bigint;
create index order_part_unpaid on order_part (pay_by, id) where state = 'placed' and pay_by is not null;

-- The site itself ends orders too, when nobody has paid or nobody is left to send. A check can't be changed: the table is
-- written anew.
create table order_event_now (
  id text primary key not null,
  part_id text not null references order_part (id),
  state text not null,
  at bigint not null,
  done_by text not null check (done_by in ('buyer', 'seller', 'payment', 'site'))
);
insert into order_event_now (id, part_id, state, at, done_by)
  select id, part_id, state, at, done_by from order_event;
drop table order_event;
alter table order_event_now rename to order_event;
create index order_event_by_part on order_event (part_id, at);

-- A review that is shown nowhere and counts nowhere: taken away by those who run the site, or said of one's own shop.
alter table review add column hidden integer not null default 0 check (hidden in (0, 1));
update review set hidden = 1
  where person_id = (select shop_id from product where product.id = review.product_id);
update product set
  rating_sum = (select coalesce(sum(stars), 0) from review where product_id = product.id and hidden = 0),
  rating_count = (select count(*) from review where product_id = product.id and hidden = 0)
  where id in (select product_id from review where hidden = 1);
-- As ratingOrderOf has it, in whole numbers, so that both databases round alike.
update product set
  rating_order = (2 * (rating_sum * 1000 + 17500) + rating_count + 5) / (2 * (rating_count + 5))
  where id in (select product_id from review where hidden = 1);

-- When an account was closed (ms since 1970): from then on it is nobody's, and what it left goes in portions.
alter table person add column closed_at bigint;
create index person_closed on person (closed_at, id) where closed_at is not null;

-- While the shelf of a closed shop is cleared: nothing of it is shown from that moment on. Null before and after.
alter table shop add column closing_at bigint;
create index shop_closing on shop (id) where closing_at is not null;
-- Shops whose seller had left while somebody still waited for something from them.
update shop set closing_at = created_at
  where demonstration = 0 and not exists (select 1 from person where person.id = shop.id);

-- Orders that wait for a transfer since before there was a time for it: theirs begins now, two days.
update order_part set pay_by = cast(strftime('%s', 'now') as integer) * 1000 + 172800000
  where state = 'placed' and order_id in (select id from placed_order where payment <> 'cod');
