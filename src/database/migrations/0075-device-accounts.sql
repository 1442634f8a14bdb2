-- When a device account, which has no name, was last used, to a day (ms since 1970); null for accounts with a name.
alter table person add column device_used_at bigint;
-- Who logged in on its phone since, and may take over what it holds.
alter table person add column device_for text;
create index person_device on person (device_used_at) where device_used_at is not null;
create index person_device_for on person (device_for) where device_for is not null;
