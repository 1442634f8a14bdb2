-- UPI address or mobile number that a buyer wants money back at; empty where none is named.
alter table order_problem add column money_to text not null default '';
