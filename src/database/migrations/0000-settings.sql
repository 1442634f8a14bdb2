-- Small facts of the whole installation: the epoch of this data, what was filled in from which file.
create table setting (
  key text primary key not null,
  value text not null
);
