-- Rows of a file whose product number looks like one that the shop has, as a table program may have changed it. They are `bad`, so that a
-- program of before takes none of them; `looks_like` is the number that the shop has.
alter table product_import_row add column looks_like text not null default '';
-- How many there are, and what the seller answered of all of them: empty, same or new.
alter table product_import add column alike bigint not null default 0;
alter table product_import add column alike_are text not null default '' check (alike_are in ('', 'same', 'new'));
