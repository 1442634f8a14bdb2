-- A licence's number as it is compared with those of other shops: small letters and digits alone (market/server/licenceKey.ts).
-- What stands here already is brought to it without spaces and the usual signs between them, Devanagari digits as 0 to 9.
alter table licence add column number_key text not null default '';
alter table licence_application add column number_key text not null default '';
update licence set number_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(number), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4'), '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), ' ', ''), '-', ''), '/', ''), '.', ''), ',', ''), '_', ''), ':', ''), '\', ''), '(', ''), ')', ''), '#', ''), '–', ''), '—', '') where number <> '';
update licence_application set number_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(number), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4'), '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), ' ', ''), '-', ''), '/', ''), '.', ''), ',', ''), '_', ''), ':', ''), '\', ''), '(', ''), ')', ''), '#', ''), '–', ''), '—', '') where number <> '';
create index licence_by_number on licence (category, number_key) where number_key <> '';
create index licence_application_by_number on licence_application (category, number_key) where number_key <> '';

-- Why an operator took away the licence that counted, for its seller to read; empty where none did.
alter table licence add column withdrawn text not null default '';
