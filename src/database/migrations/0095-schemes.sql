-- Cards of government schemes that an operator wrote, each with all its versions; those that ship with the program are in a file.
create table scheme_card (
  id text not null,
  version bigint not null,
  -- As JSON, in all languages.
  card text not null,
  at bigint not null,
  -- Null by the command line.
  person_id text,
  primary key (id, version)
);
