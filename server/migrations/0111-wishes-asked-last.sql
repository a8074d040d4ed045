-- Whether somebody wants a kind of mails takes a look at all of a mailbox. A sweep that passes the same people every two minutes asks
-- it last, of those alone who were not told yet: so who can be reached and who wants to be are two questions now.
create function reachable_readers_of(students int[], mail_kind text)
  returns table (student_id int, user_id uuid, is_guardian boolean, address text, locale text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
    with person as materialized (
      select s.user_profile_id, s.id, s.email, s.teacher_id, t.id as teacher, coalesce(s.time_zone, t.time_zone) as zone,
        t.time_zone as teacher_zone
      from user_profile s join user_profile t on t.user_profile_id = s.teacher_id
      where s.user_profile_id = any(students) and s.archived_at is null and s.paused_at is null)
    select s.user_profile_id, u.id, false, u.email, u.locale, s.zone
    from person s join auth.users u on u.id = s.id
    where u.email is not null and u.email_verified and u.disabled_at is null
    union all
    select s.user_profile_id, null, false, s.email, t.locale, s.zone
    from person s left join auth.users t on t.id = s.teacher
    where s.id is null and s.email like '%_@_%'
    union all
    select s.user_profile_id, u.id, true, u.email, u.locale, coalesce(p.time_zone, s.teacher_zone)
    from person s
    join guardian g on g.user_profile_id = s.user_profile_id and case mail_kind when 'homework' then g.sees_lessons else g.sees_events end
    join auth.users u on u.id = g.user_id
    left join user_profile p on p.id = u.id
    where u.email is not null and u.email_verified and u.disabled_at is null
  $$;
revoke all on function reachable_readers_of(int[], text) from public;
grant execute on function reachable_readers_of(int[], text) to lectern_service;

create or replace function readers_of(students int[], mail_kind text)
  returns table (student_id int, user_id uuid, is_guardian boolean, address text, locale text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select * from reachable_readers_of(students, mail_kind) r
    where wants_mail(r.user_id, case when not r.is_guardian then r.student_id end, mail_kind)
  $$;
