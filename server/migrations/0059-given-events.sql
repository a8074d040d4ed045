-- A time that was planned for nobody is given to a student later, and one that was a student's is freed again. A new student
-- must be the teacher's own, as of a new event (0023): a trigger looks, which costs a move nothing, since a move does not name
-- the column.
grant update (user_profile_id) on event, event_series to teacher;

create function given_to_own_student() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.user_profile_id <> new.teacher_id and not exists (
    select from user_profile s where s.user_profile_id = new.user_profile_id and s.teacher_id = new.teacher_id
  ) then
    raise exception 'the student is not the teacher''s own' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger given_to_own_student before update of user_profile_id on event for each row
  when (new.user_profile_id is distinct from old.user_profile_id)
  execute function given_to_own_student();
create trigger given_to_own_student before update of user_profile_id on event_series for each row
  when (new.user_profile_id is distinct from old.user_profile_id)
  execute function given_to_own_student();
