-- The day before homework is due, who has it is reminded. It is looked for among what is open, again and again, and kept nowhere ahead.
create index lesson_open_homework on lesson (user_profile_id)
  where homework is not null and homework_done_at is null and deleted_at is null;

-- As before, for every kind of notice of which a reader gets one for good.
create or replace function note_who_joined() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notice n set user_id = new.id, unique_key = case
      when n.unique_key ~ ':p[0-9]+$' then regexp_replace(n.unique_key, ':p[0-9]+$', ':' || new.id)
      when n.unique_key is not null then n.unique_key || ' ' || new.id end
  where n.user_profile_id = new.user_profile_id and n.user_id is null;
  return null;
end $$;
