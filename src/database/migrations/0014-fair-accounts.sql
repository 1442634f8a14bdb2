-- A person has at most 20 sessions and 20 known browsers: the ones used last.
delete from session where token_hash in (
  select token_hash from (
    select token_hash, row_number() over (partition by person_id order by seen_at desc, created_at desc, token_hash) as place
    from session
  ) as ranked
  where place > 20
);
delete from known_device where (token_hash, person_id) in (
  select token_hash, person_id from (
    select token_hash, person_id, row_number() over (partition by person_id order by seen_at desc, token_hash) as place
    from known_device
  ) as ranked
  where place > 20
);

-- What a network shares is counted as a token bucket from now on: ends_at is when it is full again, blocked_until when
-- there is a token. Counts of the former kind would read as hours of debt.
delete from attempt where key like 'login:network:%' or key like 'signup:%' or key like 'reset:%';

-- The ledger names nobody whose account is closed.
update stock_change set person_id = null
where person_id is not null and not exists (select 1 from person where person.id = stock_change.person_id);
