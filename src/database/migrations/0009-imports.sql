-- A seller's file of products: looked through, shown, and then taken, all its good rows or none.
create table product_import (
  id text primary key not null,
  person_id text not null references person (id) on delete cascade,
  file_name text not null,
  -- The names of the file's own columns, a JSON list.
  head text not null,
  state text not null check (state in ('checking', 'ready', 'applying', 'done', 'cancelled', 'broken')),
  fresh bigint not null,
  changed bigint not null,
  same bigint not null,
  bad bigint not null,
  -- Good rows that are on the shelf, and the line up to which they are: both move in the transaction that puts them there.
  taken bigint not null,
  taken_to_line bigint not null,
  -- Whether it was finished by another run of the server than began it.
  resumed integer not null check (resumed in (0, 1)),
  created_at bigint not null,
  -- When a process last worked on it: what nobody works on any more is finished by the next.
  touched_at bigint not null
);

create index product_import_by_age on product_import (person_id, created_at, id);
create index product_import_by_state on product_import (state, touched_at);

create table product_import_row (
  import_id text not null references product_import (id) on delete cascade,
  -- Of the file, from 1; the head has the first.
  line bigint not null,
  kind text not null check (kind in ('new', 'changed', 'same', 'bad')),
  sku text not null,
  name text not null,
  -- JSON: of a good row what it says, of a bad one its faults.
  facts text not null,
  -- Of a bad row its own cells, a JSON list; else empty.
  cells text not null,
  primary key (import_id, line)
);

create index product_import_row_by_kind on product_import_row (import_id, kind, line);
