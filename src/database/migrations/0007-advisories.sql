-- The shipped advisories. Rows are replaced when the shipped files change, so nothing refers to them by foreign key.
create table advisory (
  id text primary key not null,
  position integer not null,
  problem text not null,
  problem_hi text not null,
  cause_type text not null,
  crops text not null,
  symptoms text not null,
  symptoms_hi text not null,
  cause text not null,
  cause_hi text not null,
  advice text not null,
  prevention text not null,
  safety text not null,
  safety_hi text not null,
  source text not null,
  basis text not null,
  basis_hi text not null,
  estimates text not null,
  keywords text not null,
  crop_ids text not null,
  products text not null
);
