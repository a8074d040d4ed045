-- Second factors and security keys.
-- totp_step: the newest time step whose code was accepted. A code is right for a minute and a half, and whoever reads
-- it over a shoulder must not use it a second time.
alter table auth.users add column totp_step bigint;

-- What a security key is asked to sign: once, for one ceremony of one person. Only the hash is kept, as with tickets.
-- user_id refers to nobody on purpose: a sign-up's person exists only after its last step, and an unknown address gets
-- a challenge of a person who never was, so that both take the same time. Null lets the key itself say who comes.
create table auth.challenges (
  challenge_hash bytea primary key,
  ceremony text not null check (ceremony in ('sign-up', 'sign-in', 'add', 'elevate')),
  user_id uuid,
  -- What the person asked for at sign-up, until the key has answered.
  data jsonb not null default '{}',
  expires_at timestamptz not null
);
create index challenges_expiry on auth.challenges (expires_at);
alter table auth.challenges enable row level security;
alter table auth.challenges force row level security;
create policy service on auth.challenges to lectern_service using (true) with check (true);
grant select, insert, update, delete on auth.challenges to lectern_service;

-- So that an owner sees which token is still in use.
alter table auth.personal_access_tokens add column last_used_at timestamptz;
