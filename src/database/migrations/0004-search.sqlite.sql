-- Folded words, in the order in which search reads them: no row ids, the key is the table.
create table search_posting (
  word text not null,
  rank integer not null,
  product_id text not null,
  primary key (word, rank, product_id)
) without rowid;

create table search_word (
  word text primary key not null
) without rowid;
