-- Keys of our own that are no key pair, one row each. Why in the database: every server process must know the same
-- ones, and a restored backup must bring them along.
-- 'refresh-successor': the successor of a refresh token is a keyed hash of it, so that a repeated answer can name the
-- same successor although only hashes of tokens are stored.
create table auth.server_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);
alter table auth.server_secrets enable row level security;
alter table auth.server_secrets force row level security;
create policy service on auth.server_secrets to lectern_service using (true) with check (true);
grant select, insert on auth.server_secrets to lectern_service;
