-- The newest good review, for the landing page.
create index review_by_time on review (created_at, id);
