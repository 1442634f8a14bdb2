-- A person's reviews, without reading everybody's: they lose their name with the account.
create index review_by_person on review (person_id);
