-- Who sells. A demonstration shop has no person behind it, so nobody can log in as it; a seller's shop has the person's id.
create table shop (
  id text primary key not null,
  name text not null,
  demonstration integer not null check (demonstration in (0, 1)),
  created_at bigint not null
);

-- A pack on the shelf. Rows are never removed, because orders name them: a deleted product keeps its row.
create table product (
  id text primary key not null,
  shop_id text not null references shop (id),
  name text not null,
  name_hi text not null,
  category text not null check (category in ('seeds', 'fertilizers', 'pesticides')),
  pack_size text not null,
  pack_size_hi text not null,
  weight_grams bigint not null check (weight_grams > 0),
  mrp_paise bigint not null,
  price_paise bigint not null check (price_paise > 0 and price_paise <= mrp_paise),
  discount_basis_points bigint not null,
  manufacturer text not null,
  composition text not null,
  crop_targets text not null,
  description text not null,
  description_hi text not null,
  dose text not null,
  dose_hi text not null,
  waiting_period_days integer,
  toxicity_label text check (toxicity_label in ('red', 'yellow', 'blue', 'green')),
  restrictions text not null,
  restrictions_hi text not null,
  sources text not null,
  picture text not null,
  stock bigint not null check (stock >= 0),
  random_key double precision not null,
  rating_sum bigint not null,
  rating_count bigint not null,
  rating_order bigint not null,
  search_words text not null,
  hidden integer not null check (hidden in (0, 1)),
  deleted_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);

create index product_by_price on product (category, price_paise, id);
create index product_by_discount on product (category, discount_basis_points, id);
create index product_by_rating on product (category, rating_order, id);
create index product_by_age on product (category, created_at, id);
create index product_by_maker on product (category, manufacturer, price_paise, id);
create index product_by_shop on product (shop_id, created_at, id);
create index product_by_chance on product (random_key);

-- The crops that a product is for, one row each; `all` for every crop. The same as product.crop_targets, for filters.
create table product_crop (
  crop text not null,
  product_id text not null references product (id),
  primary key (crop, product_id)
);

create index product_crop_by_product on product_crop (product_id);

-- One review per person and product; product.rating_sum and rating_count follow it in the same transaction.
create table review (
  id text primary key not null,
  product_id text not null references product (id),
  person_id text not null,
  author text not null,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  created_at bigint not null,
  updated_at bigint not null,
  unique (product_id, person_id)
);

create index review_by_age on review (product_id, created_at, id);
create index review_by_stars on review (stars, created_at);

-- Every change of a stock with its reason. The sum of a product's rows is product.stock.
create table stock_change (
  id text primary key not null,
  product_id text not null references product (id),
  amount bigint not null,
  reason text not null,
  order_id text,
  person_id text,
  at bigint not null
);

create index stock_change_by_product on stock_change (product_id, at);
create index stock_change_by_order on stock_change (order_id);

-- What changed lately, by subject, for the other processes of a PostgreSQL installation: they drop what they keep of it.
create table change (
  id text primary key not null,
  subject text not null,
  at bigint not null
);

create index change_by_time on change (at);
