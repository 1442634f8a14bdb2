-- What a row of a seller's file is compared with: the name, pack and maker of what other shops sell, offers of an entry first.
create index product_goods on product
  (lower(replace(name || '|' || pack_size || '|' || manufacturer, ' ', '')), entry_id, id)
  where composition <> '' and manufacturer <> '' and deleted_at is null;
-- The product of another shop that a new row is the same goods as; empty where there is none.
alter table product_import_row add column offered_as text not null default '';
create index product_import_row_offered on product_import_row (import_id, line) where offered_as <> '';
-- How many such rows there are, and whether the seller had them join those products' entries: empty, yes or no.
alter table product_import add column offered bigint not null default 0;
alter table product_import add column joins text not null default '' check (joins in ('', 'yes', 'no'));
-- The helper who had the file taken, whose its counts of stock are; null where its seller did.
alter table product_import add column taken_by text;
-- Where a buyer wanted money back, as it was named one after the other (JSON: to, at), for the desk.
alter table order_problem add column money_to_named text not null default '[]';
