-- A student is told of several lessons at once, some of which may be deleted by then: whom that reaches no event says.
create function reader_of_student(asked int) returns table (email text, locale text, time_zone text, teacher text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.email, u.locale, coalesce(s.time_zone, t.time_zone), t.display_name
    from user_profile s
    join user_profile t on t.user_profile_id = s.teacher_id
    join auth.users u on u.id = s.id and u.email is not null
    where s.user_profile_id = asked and s.teacher_id = current_profile_id() and s.archived_at is null
  $$;
revoke all on function reader_of_student(int) from public;
grant execute on function reader_of_student(int) to teacher;
