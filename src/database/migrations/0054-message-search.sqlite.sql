-- The index of what is said in the discussions. Each folded word once, by a number in the order in which words came; what a message
-- is about (crop.wheat, state.Bihar) and who said it (@ and the key that messages tell) are words too. A word that no message has goes.
create table talk_word (
  id integer primary key not null,
  word text not null unique
);

-- Which messages have a word, in the order in which search reads them.
create table talk_posting (
  word integer not null,
  place integer not null,
  primary key (word, place)
) without rowid;

-- What two spellings of a word share (discussions/search/server/words.ts), to lead a misspelt one to those that may be meant.
create table talk_spelling (
  key text not null,
  word integer not null,
  primary key (key, word)
) without rowid;

-- All messages from one place to another are in the index, folded by this version of the fold. What was said before, and what a
-- program of before says, is brought in the background.
alter table room add column indexed_from bigint not null default 1;
alter table room add column indexed_to bigint not null default 0;
alter table room add column indexed_version bigint not null default 2;

update room set indexed_from = last_place + 1, indexed_to = last_place;
