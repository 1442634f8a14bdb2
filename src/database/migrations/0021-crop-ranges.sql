-- Days in the field as a range, a second figure of the harvest, and what banks lend; null where nobody tells.
alter table crop add column duration_min_days integer;
alter table crop add column duration_max_days integer;
alter table crop add column yield_check_kg_per_hectare double precision;
-- Scale of finance: a loan limit, never a cost.
alter table crop add column loan_scale_paise bigint;
