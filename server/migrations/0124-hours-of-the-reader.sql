-- Who chose in the settings to read hours as 16:00 or as 4:00 PM reads them so on every page, and mails wrote them as the language alone
-- has them. The language of a reader says now which clock is meant, in the words of BCP 47 ("en-u-hc-h12"): wherever a mail asks for the
-- one, the other comes along.
create function mail_locale(locale text, settings jsonb) returns text
  language sql immutable
  return locale || case settings #>> '{settings,preferences,timeFormat}' when '12' then '-u-hc-h12' when '24' then '-u-hc-h23' else '' end;
revoke all on function mail_locale(text, jsonb) from public;
grant execute on function mail_locale(text, jsonb) to lectern_service;

-- As before (0111). A student without an account is written to as the teacher reads.
create or replace function reachable_readers_of(students int[], mail_kind text)
  returns table (student_id int, user_id uuid, is_guardian boolean, address text, locale text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
    with person as materialized (
      select s.user_profile_id, s.id, s.email, s.teacher_id, t.id as teacher, coalesce(s.time_zone, t.time_zone) as zone,
        t.time_zone as teacher_zone
      from user_profile s join user_profile t on t.user_profile_id = s.teacher_id
      where s.user_profile_id = any(students) and s.archived_at is null and s.paused_at is null)
    select s.user_profile_id, u.id, false, u.email, mail_locale(u.locale, u.metadata), s.zone
    from person s join auth.users u on u.id = s.id
    where u.email is not null and u.email_verified and u.disabled_at is null
    union all
    select s.user_profile_id, null, false, s.email, mail_locale(t.locale, t.metadata), s.zone
    from person s left join auth.users t on t.id = s.teacher
    where s.id is null and s.email like '%_@_%'
    union all
    select s.user_profile_id, u.id, true, u.email, mail_locale(u.locale, u.metadata), coalesce(p.time_zone, s.teacher_zone)
    from person s
    join guardian g on g.user_profile_id = s.user_profile_id and case mail_kind when 'homework' then g.sees_lessons else g.sees_events end
    join auth.users u on u.id = g.user_id
    left join user_profile p on p.id = u.id
    where u.email is not null and u.email_verified and u.disabled_at is null
  $$;

-- As before (0083).
create or replace function told_of_answer(asked int)
  returns table (reader uuid, is_guardian boolean, has_asked boolean, locale text, time_zone text, teacher text, student text,
                 student_id int, title text, start timestamptz, all_day boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with answered as (
      select a.user_profile_id, a.guardian_id, a.teacher_id, a.answer, e.title, e.start, e.all_day, e.time_zone
      from absence a join event e using (event_id)
      where a.absence_id = asked and a.teacher_id = current_profile_id() and a.answer is not null and e.deleted_at is null
    ), reader as (
      select s.id, false as is_guardian, a.guardian_id is null as has_asked
      from answered a join user_profile s using (user_profile_id)
      where a.answer = 'called-off' or a.guardian_id is null
      union all
      select g.user_id, true, g.guardian_id is not distinct from a.guardian_id
      from answered a join guardian g using (user_profile_id)
      where g.sees_events and (a.answer = 'called-off' or g.guardian_id = a.guardian_id)
    )
    select u.id, r.is_guardian, r.has_asked, mail_locale(u.locale, u.metadata),
      coalesce(case when a.all_day then a.time_zone end, p.time_zone, t.time_zone), t.display_name, s.display_name, s.user_profile_id,
      a.title, a.start, a.all_day
    from answered a
    join user_profile t on t.user_profile_id = a.teacher_id
    join user_profile s on s.user_profile_id = a.user_profile_id and s.archived_at is null
    cross join reader r
    join auth.users u on u.id = r.id and u.email is not null and u.email_verified and u.disabled_at is null
      and wants_mail(u.id, null, 'request')
    left join user_profile p on p.id = u.id
    order by r.is_guardian, u.id
  $$;

-- As before (0110).
create or replace function reader_of_student(asked int) returns table (email text, locale text, time_zone text, teacher text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(u.email, s.email), coalesce(mail_locale(u.locale, u.metadata), mail_locale(a.locale, a.metadata)),
      coalesce(s.time_zone, t.time_zone), t.display_name
    from user_profile s
    join user_profile t on t.user_profile_id = s.teacher_id
    join auth.users a on a.id = t.id
    left join auth.users u on u.id = s.id
    where s.user_profile_id = asked and s.teacher_id = current_profile_id() and s.archived_at is null
      and case when s.id is null then s.email like '%_@_%' else u.email is not null end
  $$;

-- As before (0118).
create or replace function teacher_to_tell(asked int)
  returns table (locale text, time_zone text, student text, guardian text, title text, start timestamptz, all_day boolean, waits boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select mail_locale(u.locale, u.metadata), coalesce(case when e.all_day then e.time_zone end, t.time_zone), s.display_name, g.name, e.title,
      e.start, e.all_day, request_waits(asked)
    from absence a
    join event e on e.event_id = a.event_id
    join user_profile s on s.user_profile_id = a.user_profile_id
    join user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email is not null and u.email_verified and u.disabled_at is null
    left join guardian g on g.guardian_id = a.guardian_id
    where a.absence_id = asked and asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null
      and wants_mail(u.id, null, 'request')
  $$;
