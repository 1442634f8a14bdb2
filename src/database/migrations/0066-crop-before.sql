-- What stood on a field before the first season that is known of it: a crop's id, or `fallow`. Null where nobody said.
alter table field add column crop_before text;
