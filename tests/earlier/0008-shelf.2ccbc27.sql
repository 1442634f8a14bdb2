-- The seller's own number of a product: one product of a shop has it, and a deleted product gives it free. Shipped products have none.
alter table product add column sku text;
-- From so many packs down the seller is told that the stock runs low.
alter table product add column low_stock_at bigint not null default 10 check (low_stock_at >= 0);
-- Counts what is said anew of a product, so that of two people who change it at once neither undoes the other's words.
alter table product add column version bigint not null default 1;

create unique index product_by_sku on product (shop_id, sku) where deleted_at is null;

-- A seller's pictures of a product, from place 0 on. `name` is the random part of their files' names, one file for each
-- width. product.picture is the path of the first one, or of a drawing while there is none.
create table product_picture (
  name text primary key not null,
  product_id text not null references product (id),
  place bigint not null,
  created_at bigint not null
);

create index product_picture_by_place on product_picture (product_id, place);

-- What running low is asked for often, among products of which nearly all have plenty.
create index product_running_low on product (shop_id, created_at, id)
  where deleted_at is null and stock <= low_stock_at;

-- The seller's own words beside the reason.
alter table stock_change add column note text not null default '';
