-- A session that its owner has locked: its tokens open nothing until the owner proves to be there. On the server, since a lock
-- that only the page keeps is none for whoever opens the page anew, or asks without it.
alter table auth.refresh_tokens add column locked_at timestamptz;

create function note_session_lock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auth.session_news (session_id) values (new.id);
  return null;
end $$;
create trigger note_session_lock after update of locked_at on auth.refresh_tokens
  for each row when (old.locked_at is distinct from new.locked_at) execute function note_session_lock();
-- Its streams are looked at, too.
create trigger note_lock_rights after update of locked_at on auth.refresh_tokens
  for each row when (old.locked_at is distinct from new.locked_at) execute function note_rights();

-- A profile that is deleted with its account is gone before the sessions are: its streams are looked at by its own line.
create function note_profile_end() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live.change_log (table_name, row_id, version, audience) values ('rights', 0, 0, array[old.user_profile_id]);
  return null;
end $$;
create trigger note_profile_end after delete on user_profile
  for each row when (old.id is not null) execute function note_profile_end();
