-- A whole day of which nobody said where it is meant is mailed as the day that its reader's calendar shows; by the clock of UTC
-- it was the day before in Berlin. The two functions are otherwise as they were.
create or replace function teacher_to_tell(asked int)
  returns table (locale text, time_zone text, student text, title text, start timestamptz, all_day boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.locale, coalesce(case when e.all_day then e.time_zone end, t.time_zone), s.display_name, e.title, e.start, e.all_day
    from absence a
    join event e on e.event_id = a.event_id
    join user_profile s on s.user_profile_id = a.user_profile_id
    join user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email is not null and u.email_verified and u.disabled_at is null
    where a.absence_id = asked and a.user_profile_id = current_profile_id() and a.answer is null
      and u.metadata #>> '{settings,preferences,absenceMails}' is distinct from 'false'
  $$;

create or replace function told_of_answer(asked int)
  returns table (reader uuid, is_guardian boolean, locale text, time_zone text, teacher text, student text, title text,
                 start timestamptz, all_day boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with answered as (
      select a.user_profile_id, a.teacher_id, a.answer, e.title, e.start, e.all_day, e.time_zone
      from absence a join event e using (event_id)
      where a.absence_id = asked and a.teacher_id = current_profile_id() and a.answer is not null and e.deleted_at is null
    ), reader as (
      select s.id, false as is_guardian from answered a join user_profile s using (user_profile_id)
      union all
      select g.user_id, true from answered a join guardian g using (user_profile_id) where a.answer = 'called-off' and g.sees_events
    )
    select u.id, r.is_guardian, u.locale, coalesce(case when a.all_day then a.time_zone end, p.time_zone, t.time_zone),
      t.display_name, s.display_name, a.title, a.start, a.all_day
    from answered a
    join user_profile t on t.user_profile_id = a.teacher_id
    join user_profile s on s.user_profile_id = a.user_profile_id and s.archived_at is null
    cross join reader r
    join auth.users u on u.id = r.id and u.email is not null and u.email_verified and u.disabled_at is null
      and u.metadata #>> '{settings,preferences,absenceMails}' is distinct from 'false'
    left join user_profile p on p.id = u.id
    order by r.is_guardian, u.id
  $$;
