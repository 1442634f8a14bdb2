-- What a shop is licensed to sell, by category. `expires_on` is its last day, in India (2027-03-31). Empty texts: taken away
-- again. `settled` says what the shop's products follow now: 1 while the licence holds, 0 when it does not, null while
-- that is being brought about.
create table licence (
  shop_id text not null references shop (id),
  category text not null check (category in ('seeds', 'fertilizers', 'pesticides')),
  number text not null,
  authority text not null,
  expires_on text not null,
  settled integer check (settled in (0, 1)),
  updated_at bigint not null,
  primary key (shop_id, category)
);

-- 1 while the law keeps a product from buyers: its shop has no licence that holds. Beside `hidden`, which is the seller's own wish.
alter table product add column withheld integer not null default 0 check (withheld in (0, 1));
update product set withheld = 1
  where category = 'pesticides' and shop_id in (select id from shop where demonstration = 0);
delete from search_posting where product_id in (select id from product where withheld = 1);

-- The counters, and the products that a licence moves, without reading a row of a large shop.
drop index product_on_shelf;
create index product_on_shelf on product (shop_id, category, withheld, id) where deleted_at is null;
