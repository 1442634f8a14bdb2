-- Forecasts by place, shared by all processes; they know no person.
create table weather_place (
  -- LGD code of the district.
  district bigint primary key not null,
  -- When somebody last looked at its weather, and when a process last began to ask the service (ms). The process that moves
  -- `asked_at` on asks.
  wanted_at bigint not null,
  asked_at bigint not null default 0,
  -- When the service first gave what is stored; 0 while there is nothing.
  made_at bigint not null default 0,
  -- JSON: days and hours; empty while there is nothing.
  forecast text not null default ''
);

-- The services that are asked: what all processes together may still ask this hour, and how it went.
create table weather_service (
  -- `forecast`, `warnings`.
  service text primary key not null,
  -- Hours since 1970, and how often it was asked in that one.
  hour bigint not null default 0,
  asked bigint not null default 0,
  -- Until when it is left alone after it failed (ms).
  rest_until bigint not null default 0,
  -- When it last gave an answer that was taken; failures since, answers refused in all, the last fault.
  answered_at bigint not null default 0,
  failures bigint not null default 0,
  refused bigint not null default 0,
  fault text not null default '',
  -- JSON of what is of all places; empty where it is asked place by place.
  answer text not null default ''
);
