-- Folded words, in the order in which search reads them. Compared byte by byte, as SQLite does.
create table search_posting (
  word text collate "C" not null,
  rank integer not null,
  product_id text collate "C" not null,
  primary key (word, rank, product_id)
);

create table search_word (
  word text collate "C" primary key not null
);
