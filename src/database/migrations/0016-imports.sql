-- A file that can't be taken is tried again a few times, each time later, and then given up; 0 in failed_line where it was not.
alter table product_import add column tries bigint not null default 0;
alter table product_import add column next_try_at bigint not null default 0;
alter table product_import add column failed_line bigint not null default 0;
-- Bad rows that are kept, to come back as a file; the others were only counted.
alter table product_import add column reported bigint not null default 0;
-- 0 once none of its rows is left: it is not looked at again when rows are cleared away.
alter table product_import add column rows_left bigint not null default 1;

update product_import set reported = bad;

create index product_import_with_rows on product_import (rows_left, state);
