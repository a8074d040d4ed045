-- Whoever sees when a child's lessons are sees that one was asked to be called off, and how that was answered: else a parent
-- plans for a lesson that the child said no to, or asks a second time. Words are not part of it: the reason is for the teacher,
-- and the teacher's note for who asked; so these rows come by a function that leaves both out, and not by a policy.
create function absences_of_children()
  returns table (absence_id int, event_id int, user_profile_id int, answer text, answered_at timestamptz, created_at timestamptz, version int)
  language sql stable security definer set search_path = public, pg_temp as $$
    select a.absence_id, a.event_id, a.user_profile_id, a.answer, a.answered_at, a.created_at, a.version
    from absence a
    where a.user_profile_id in (select g.user_profile_id from guardian g where g.user_id = current_user_id() and g.sees_events)
      and a.user_profile_id is distinct from current_profile_id()
      and not asks_absence(a.user_profile_id, a.guardian_id)
  $$;
revoke all on function absences_of_children() from public;
grant execute on function absences_of_children() to student;

-- Their pages follow.
create or replace function note_absence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what absence := coalesce(new, old);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  values ('absence', what.absence_id, what.version + case tg_op when 'DELETE' then 1 else 0 end,
          array[what.teacher_id, what.user_profile_id] || array(
            select p.user_profile_id from guardian g join user_profile p on p.id = g.user_id
            where g.user_profile_id = what.user_profile_id and g.sees_events));
  return null;
end $$;
