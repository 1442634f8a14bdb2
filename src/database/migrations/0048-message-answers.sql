-- The answers to a message, in their order.
create index message_by_answered on message (refers_to, place) where refers_to is not null;
