-- Which column of a seller's file is what, with cells of the first rows (JSON); and how headings were understood by the seller's choice.
alter table product_import add column columns text not null default '[]';
alter table product_import add column remembered text not null default '{}';
-- Values for rows that have none of their own (JSON).
alter table product_import add column given text not null default '{}';
-- Words for crops that we do not know (JSON).
alter table product_import add column unknown_crops text not null default '[]';
