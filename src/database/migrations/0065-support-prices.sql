-- Support prices that an operator entered after an announcement; those that ship with the program are in a file.
create table support_price (
  commodity text not null,
  crop_year integer not null,
  rupees_per_quintal integer not null check (rupees_per_quintal > 0),
  -- The day in India.
  announced_on text not null,
  source text not null,
  entered_at bigint not null,
  primary key (commodity, crop_year)
);
