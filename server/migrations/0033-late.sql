-- A teacher who runs late tells the student: the address and language of the student's own account, for a living event of
-- the teacher's own. A function, because a teacher may not read accounts; it tells of no other teacher's students.
create policy owner_writes_to on auth.users for select to current_user using (email_verified and disabled_at is null);
create policy owner_reads on event for select to current_user using (true);
create function reader_of_event(asked int) returns table (email text, locale text, time_zone text, teacher text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.email, u.locale, coalesce(s.time_zone, t.time_zone), t.display_name
    from event e
    join user_profile t on t.user_profile_id = e.teacher_id
    join user_profile s on s.user_profile_id = e.user_profile_id and s.archived_at is null
    join auth.users u on u.id = s.id and u.email is not null
    where e.event_id = asked and e.deleted_at is null and e.teacher_id = current_profile_id()
  $$;
revoke all on function reader_of_event(int) from public;
grant execute on function reader_of_event(int) to teacher;
