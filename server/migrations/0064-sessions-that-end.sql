-- An access token lives for minutes after its session has ended, unless somebody looks. Every server process remembers which
-- sessions it has found open, and reads here which of them to look at again: sessions that ended or were locked, and accounts
-- that were switched off or may do something else than their tokens say. Triggers write it, so that no way of ending a session
-- can forget it.
--
-- A table like any other, and not an unlogged one as the log of live changes is: after a crash of the database the processes
-- would otherwise go on with what they remember.
create table auth.session_news (
  news_id bigint generated always as identity primary key,
  -- Read from a transaction on below which none is still running: numbers are given out before the commit.
  tx bigint not null default (pg_current_xact_id()::text::bigint),
  session_id uuid,
  -- For all sessions of an account; it goes with the account, whose sessions each have a line of their own.
  user_id uuid references auth.users on delete cascade,
  -- Why it ended, for the page that asks; null where there is nothing to explain. The tokens are those it will ask with.
  reason text,
  token_hash bytea,
  previous_hash bytea,
  at timestamptz not null default now()
);
create index session_news_tx on auth.session_news (tx);
create index session_news_session on auth.session_news (session_id) where reason is not null;
create index session_news_token on auth.session_news (token_hash) where reason is not null;
create index session_news_previous on auth.session_news (previous_hash) where reason is not null;
create index session_news_user on auth.session_news (user_id);
create index session_news_at on auth.session_news (at);
alter table auth.session_news enable row level security;
alter table auth.session_news force row level security;
create policy service on auth.session_news to lectern_service using (true) with check (true);
create policy owner_notes on auth.session_news to current_user using (true) with check (true);
grant select, delete on auth.session_news to lectern_service;

create function note_session_end() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Whoever ends a session says why for its own transaction.
  why text := nullif(current_setting('app.session_end', true), '');
begin
  -- By a cascade the token is gone already.
  if why is null and old.personal_access_token_id is not null
    and not exists (select from auth.personal_access_tokens t where t.id = old.personal_access_token_id) then
    why := 'token-revoked';
  end if;
  if why is null then
    insert into auth.session_news (session_id) values (old.id);
  else
    insert into auth.session_news (session_id, reason, token_hash, previous_hash)
    values (old.id, why, old.token_hash, old.previous_hash);
  end if;
  return null;
end $$;
create trigger note_session_end after delete on auth.refresh_tokens for each row execute function note_session_end();
create policy owner_reads on auth.personal_access_tokens for select to current_user using (true);

create function note_account_end() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('app.session_end', 'account-deleted', true);
  return old;
end $$;
create trigger note_account_end before delete on auth.users for each row execute function note_account_end();

create function note_account_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auth.session_news (user_id) values (new.id);
  return null;
end $$;
create trigger note_account_rights after update of disabled_at, roles, default_role on auth.users
  for each row execute function note_account_rights();

-- A profile that is tied to an account, or taken from one: the tokens of that account name another.
create function note_profile_owner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account uuid;
begin
  foreach account in array array_remove(array[old.id, new.id], null) loop
    begin
      insert into auth.session_news (user_id) values (account);
    exception when foreign_key_violation then
      null; -- The account is being deleted, and its sessions with it.
    end;
  end loop;
  return null;
end $$;
create trigger note_profile_owner after update of id on user_profile
  for each row when (old.id is distinct from new.id) execute function note_profile_owner();
