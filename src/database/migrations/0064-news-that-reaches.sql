-- What of its subject a notification is about: a problem's id, or a product and its lot. Empty where the subject says it all.
alter table notification add column detail text not null default '';
-- The later one that stands in its place: of one order and shop only the last is shown, counted and sent. Null while it stands.
alter table notification add column replaced_by text;

-- The problem that a complaint was opened from; empty: none.
alter table complaint add column problem_id text not null default '';

-- How far those who got a recalled lot have been told: all with an order part id from `after_part` on. The row goes once all are.
create table recall_telling (
  product_id text not null references product (id),
  lot text not null,
  -- Null before the first portion.
  after_part text,
  at bigint not null,
  primary key (product_id, lot)
);
