-- Sign-in with an account elsewhere: what a browser that was sent there brings back, kept for minutes.
-- Why stored and not signed: a state that is used up in one statement can't be played twice. Why two hashes: the
-- state travels through the provider, the other secret stays in a cookie of the browser that began, so nobody
-- can make another browser end a sign-in that it did not begin.
create table auth.provider_states (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  redirect_to text not null,
  -- What the account is made with, should there be none, and what the redirect carries back.
  data jsonb not null default '{}',
  -- Set: the provider's account becomes one more way in for this user.
  connect_user_id uuid references auth.users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index provider_states_expiry on auth.provider_states (expires_at);

-- An account elsewhere is known by who vouches for it and the name it has there (OpenID Connect Core 2): one provider
-- may speak for many issuers, and one issuer may be reached as two providers. No flow wrote to this table before.
alter table auth.provider_accounts drop constraint provider_accounts_pkey;
alter table auth.provider_accounts
  add column id uuid primary key,
  add column issuer text not null,
  add column email text,
  add column last_used_at timestamptz;
create unique index provider_accounts_person on auth.provider_accounts (issuer, provider_user_id);

-- Sign-ins and security changes, for the person to read, written in the transaction of what they tell about.
-- Why no full address: a network is enough to recognise a stranger, and no track of where a person was.
create table auth.audit (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  at timestamptz not null,
  -- The network of the address: the first three parts of IPv4, the first 48 bits of IPv6.
  network text,
  user_agent text,
  session_id uuid,
  data jsonb not null default '{}'
);
create index audit_user on auth.audit (user_id, id desc);
create index audit_at on auth.audit (at);

-- So that a person can tell a token that still works somewhere from a forgotten one.
alter table auth.personal_access_tokens add column if not exists last_used_at timestamptz;

-- Rotation: a new key is published before it signs, so that every verifier knows it by then.
alter table auth.signing_keys add column signs_from timestamptz not null default now();

do $$
declare
  t text;
begin
  foreach t in array array['provider_states', 'audit'] loop
    execute format('alter table auth.%I enable row level security', t);
    execute format('alter table auth.%I force row level security', t);
    execute format('create policy service on auth.%I to lectern_service using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, delete on auth.provider_states to lectern_service;
-- What was written down stays as it was: no update.
grant select, insert, delete on auth.audit to lectern_service;

-- Personal access tokens can be listed and ended by the data service, too. No role of a person may touch auth.*, so
-- these functions are the only door; the owner whom they run as is bound by the same condition as their statements.
create policy own_listed on auth.personal_access_tokens for select to current_user
  using (user_id = (select public.current_user_id()));
create policy own_ended on auth.personal_access_tokens for delete to current_user
  using (user_id = (select public.current_user_id()));
create policy own_noted on auth.audit for insert to current_user
  with check (user_id = (select public.current_user_id()));

create type personal_access_token as (
  id uuid,
  name text,
  created_at timestamptz,
  expires_at timestamptz,
  last_used_at timestamptz
);

create function own_personal_access_tokens(at timestamptz) returns setof personal_access_token
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id, coalesce(metadata ->> 'name', ''), created_at, expires_at, last_used_at
    from auth.personal_access_tokens where user_id = public.current_user_id() and expires_at > at order by id desc
  $$;

create function end_personal_access_token(token_id uuid, at timestamptz) returns setof personal_access_token
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with ended as (
      delete from auth.personal_access_tokens where id = token_id and user_id = public.current_user_id()
      returning id, metadata, created_at, expires_at, last_used_at
    ), noted as (
      insert into auth.audit (user_id, kind, at) select public.current_user_id(), 'token-revoked', at from ended
    )
    select id, coalesce(metadata ->> 'name', ''), created_at, expires_at, last_used_at from ended
  $$;

revoke all on function own_personal_access_tokens(timestamptz), end_personal_access_token(uuid, timestamptz) from public;
grant execute on function own_personal_access_tokens(timestamptz), end_personal_access_token(uuid, timestamptz)
  to teacher, student, operator;
