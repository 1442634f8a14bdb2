-- Told with a harvest: the product whose seed was sown, and whether one would sow it again (1, 0); null where nothing was told.
alter table season_entry add column seed_id text;
alter table season_entry add column seed_again bigint;
create index season_entry_seed on season_entry (seed_id, created_at) where seed_id is not null;
