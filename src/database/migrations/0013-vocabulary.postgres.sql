-- The vocabulary of search: the words to which a misspelt one may lead, each with the shop that brought it. `shared` is 1 where
-- a second shop carried it since, or it ships with the program. The old table is
-- filled anew in the background (market/server/vocabularyKeeper.ts), because it may hold millions of words of one shop.
drop table search_word;

create table search_word (
  word text collate "C" primary key not null,
  shop_id text collate "C" not null,
  shared integer not null check (shared in (0, 1))
);

create index search_word_by_shop on search_word (shop_id);

-- Letters in a row (market/server/grams.ts) and the words that have them. `slot` is how many words of this gram the same shop
-- had brought before: read in its order, each shop has its turn.
create table search_gram (
  gram text collate "C" not null,
  slot integer not null,
  word text collate "C" not null,
  shop_id text collate "C" not null,
  primary key (gram, slot, word)
);

create index search_gram_by_shop on search_gram (shop_id, gram);
create index search_gram_by_word on search_gram (word);

-- The makers of a category, over what buyers see alone.
create index product_offered_by_maker on product (category, manufacturer)
  where hidden = 0 and withheld = 0 and deleted_at is null;
