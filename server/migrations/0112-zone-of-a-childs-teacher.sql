-- A parent who lives in another zone than the teacher read one clock where the student reads two: the zone of a child's teacher comes
-- with the child.
drop function my_children();
create function my_children()
  returns table (user_profile_id int, display_name text, avatar_url text, colour text, teacher_name text, teacher_time_zone text,
                 sees_events boolean, sees_lessons boolean, sees_resources boolean, ticks_homework boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.user_profile_id, s.display_name, s.avatar_url, s.colour, t.display_name, t.time_zone, g.sees_events, g.sees_lessons,
      g.sees_resources, g.ticks_homework
    from guardian g join user_profile s on s.user_profile_id = g.user_profile_id
      join user_profile t on t.user_profile_id = g.teacher_id
    where g.user_id = current_user_id() and s.archived_at is null
    order by s.display_name, s.user_profile_id
  $$;
revoke all on function my_children() from public;
grant execute on function my_children() to student;
