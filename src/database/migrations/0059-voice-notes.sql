-- A voice note is kept as a picture of a message is: uploaded first, said with its message, erased with it. `picture` or `voice`.
alter table message_picture add column kind text not null default 'picture';
-- How long it plays; 0 for a picture.
alter table message_picture add column milliseconds bigint not null default 0;
-- 1 where a message has a voice note. It is not among its `pictures`, so a program of before shows the words alone.
alter table message add column voice bigint not null default 0;
