-- A student who joins reads by the account what was, and is to be, told at the address that the teacher wrote down. Without this a notice
-- that waited was told to nobody, a reminder came a second time, and what was known was told as if it were new.
create function note_who_joined() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notice n set user_id = new.id, unique_key = case
      when n.kind = 'reminder' then regexp_replace(n.unique_key, ':p[0-9]+$', ':' || new.id)
      when n.unique_key is not null then n.unique_key || ' ' || new.id end
  where n.user_profile_id = new.user_profile_id and n.user_id is null;
  return null;
end $$;
revoke all on function note_who_joined() from public;
create trigger note_who_joined after update of id on user_profile
  for each row when (old.id is null and new.id is not null) execute function note_who_joined();
