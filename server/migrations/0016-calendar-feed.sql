-- A calendar under a secret address, for programs that subscribe to one (RFC 5545). Whoever knows the address reads the
-- calendar of that person and nothing else; only the hash of the secret is kept, and a new address ends the old one.
create table calendar_feed (
  feed_id uuid primary key,
  user_profile_id int not null references user_profile,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_fetched_at timestamptz,
  -- How the last program called itself.
  last_fetched_by text check (char_length(last_fetched_by) <= 200)
);
create unique index calendar_feed_of on calendar_feed (user_profile_id) where revoked_at is null;
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy own on calendar_feed to teacher, student
  using (user_profile_id = (select current_profile_id())) with check (user_profile_id = (select current_profile_id()));
grant select (feed_id, user_profile_id, created_at, revoked_at, last_fetched_at, last_fetched_by),
      insert (feed_id, user_profile_id, token_hash), update (revoked_at) on calendar_feed to teacher, student;
create policy operator on calendar_feed to operator using (true) with check (true);
grant select, insert, update, delete on calendar_feed to operator;
create policy service on calendar_feed to lectern_service using (true) with check (true);
grant select, update (last_fetched_at, last_fetched_by) on calendar_feed to lectern_service;
