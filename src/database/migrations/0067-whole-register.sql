-- Cells of the register beside the figures read from them: water in words, a crop word that is a group, the order that
-- forbids or restricts the row.
alter table registered_use add column water_as_written text not null default '';
alter table registered_use add column crop_reading text not null default '';
alter table registered_use add column restricted_mark text not null default '';
-- Where each part of an edition was read, and read a second time; JSON.
alter table register_edition add column sources text not null default '[]';
-- ms since 1970, when an operator took the edition back; null while it may be the current one.
alter table register_edition add column withdrawn_at bigint;
