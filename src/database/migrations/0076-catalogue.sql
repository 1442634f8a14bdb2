-- A catalogue entry: the same goods of several shops, which each offers by a product of its own (product.entry_id). A product
-- that no other shop offers needs none. `found_as` is the offer under whose words search finds the entry; null while none is seen.
create table catalogue_entry (
  id text primary key not null,
  found_as text,
  created_at bigint not null
);

alter table product add column entry_id text references catalogue_entry (id);
-- The number below the bars of the pack, as 13 digits (8 of a short one); empty where none was given.
alter table product add column barcode text not null default '';

-- Joined are products that different shops describe alike in kind, composition, pack, weight and maker, seeds in their name too; small
-- and capital letters and spaces aside. Where composition or maker is missing, none is. Of a shop that has two of them, one.
create table catalogue_match (
  product_id text primary key not null,
  shop_id text not null,
  goods text not null
);
insert into catalogue_match (product_id, shop_id, goods)
  select id, shop_id, category || '|' || lower(replace(composition, ' ', '')) || '|' || weight_grams || '|'
    || lower(replace(pack_size, ' ', '')) || '|' || lower(replace(manufacturer, ' ', '')) || '|'
    || case when category = 'seeds' then lower(replace(name, ' ', '')) else '' end
  from product
  where deleted_at is null and replace(composition, ' ', '') <> '' and replace(manufacturer, ' ', '') <> ''
    and replace(pack_size, ' ', '') <> '';
create index catalogue_match_by_goods on catalogue_match (goods, shop_id, product_id);
delete from catalogue_match where exists (
  select 1 from catalogue_match one
  where one.goods = catalogue_match.goods and one.shop_id = catalogue_match.shop_id
    and one.product_id < catalogue_match.product_id
);
insert into catalogue_entry (id, created_at)
  select min(catalogue_match.product_id), min(product.created_at)
  from catalogue_match join product on product.id = catalogue_match.product_id
  group by catalogue_match.goods having count(*) > 1;
update product set entry_id = (
    select catalogue_entry.id
    from catalogue_match own
    join catalogue_match one on one.goods = own.goods
    join catalogue_entry on catalogue_entry.id = one.product_id
    where own.product_id = product.id
  )
  where id in (
    select own.product_id from catalogue_entry
    join catalogue_match one on one.product_id = catalogue_entry.id
    join catalogue_match own on own.goods = one.goods
  );
drop table catalogue_match;

-- The offers of an entry, the cheapest first. That a shop has one of them is kept by the program, which locks the entry.
create index product_by_entry on product (entry_id, price_paise, id) where entry_id is not null;
create index product_by_barcode on product (barcode, id) where barcode <> '';
-- What is likely the same goods: of a kind, a weight and a composition, by any maker.
create index product_alike on product (category, weight_grams, lower(replace(composition, ' ', '')), id)
  where composition <> '' and deleted_at is null;

-- Search shows an entry once; what offers have posted by now stays, as their words may differ.
create index catalogue_entry_found on catalogue_entry (found_as);
update catalogue_entry set found_as = (
  select min(id) from product
  where entry_id = catalogue_entry.id and hidden = 0 and withheld = 0 and removed = 0 and deleted_at is null
);

-- Pairs of products that look alike, for an operator to judge once; nothing is joined by them.
create table entry_proposal (
  product_id text not null references product (id),
  other_id text not null references product (id),
  judged text not null default '' check (judged in ('', 'same', 'different')),
  created_at bigint not null,
  primary key (product_id, other_id)
);
create index entry_proposal_open on entry_proposal (created_at, product_id, other_id) where judged = '';
create index entry_proposal_by_other on entry_proposal (other_id);
insert into entry_proposal (product_id, other_id, created_at)
  select product.id, one.id, product.updated_at
  from product
  join shop on shop.id = product.shop_id and shop.demonstration = 0
  join (
    select category, weight_grams, lower(replace(composition, ' ', '')) as contents, min(id) as id from product
    where composition <> '' and deleted_at is null and shop_id in (select id from shop where demonstration = 0)
    group by category, weight_grams, lower(replace(composition, ' ', ''))
  ) alike on alike.category = product.category and alike.weight_grams = product.weight_grams
    and alike.contents = lower(replace(product.composition, ' ', ''))
  join product one on one.id = alike.id
  where product.composition <> '' and product.deleted_at is null and one.shop_id <> product.shop_id
    and (one.entry_id is null or product.entry_id is null or one.entry_id <> product.entry_id);
