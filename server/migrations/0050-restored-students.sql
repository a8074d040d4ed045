-- A student who comes back after months gets what is still to come. The lessons of the months between never were: brought
-- back they counted as taught and not paid. They stay deleted; what was prepared for them waits for a time, as it does when
-- an event is deleted.
drop function restore_students(int[]);
create function restore_students(ids int[], at timestamptz) returns table (user_profile_id int, lessons int)
  language plpgsql as $$
begin
  -- Namespace 1 is the lock of a teacher's calendar: who writes events stands in line.
  perform pg_advisory_xact_lock(1, t.teacher_id)
  from (select distinct p.teacher_id from user_profile p where p.user_profile_id = any(ids) order by p.teacher_id) t;
  return query
    with back as (
      select p.user_profile_id, p.archived_at as since from user_profile p
      where p.user_profile_id = any(ids) and p.teacher_id is not null),
    -- A time that was taken meanwhile is no reason to lose the lesson: it comes back as an overlap, and is shown as one.
    events as (
      update event e set deleted_at = null,
        overlap_wanted = e.overlap_wanted or exists (
          select from event o where o.teacher_id = e.teacher_id and o.during && e.during and o.event_id <> e.event_id
            and not o.all_day and not o.overlap_wanted and o.cancelled_at is null and o.deleted_at is null)
      from back b where e.user_profile_id = b.user_profile_id and e.deleted_at = b.since and e.start > at
      returning e.user_profile_id),
    -- Who was away longer than a series is filled ahead has no events to stay deleted: the sweep goes on from this day.
    series as (
      update event_series s set deleted_at = null,
        filled_to = case when s.filled_to < at::date then at::date - 1 else s.filled_to end
      from back b where s.user_profile_id = b.user_profile_id and s.deleted_at = b.since),
    past as (
      select e.event_id from back b join event e on e.user_profile_id = b.user_profile_id and e.deleted_at = b.since
      where e.start <= at),
    lesson as (
      update lesson l set deleted_at = null,
        event_id = case when p.event_id is null then l.event_id end,
        last_event_id = coalesce(p.event_id, l.last_event_id),
        lesson_status_id = case when p.event_id is not null and l.lesson_status_id = 2 then 1 else l.lesson_status_id end
      from lesson w join back b on w.user_profile_id = b.user_profile_id and w.deleted_at = b.since
        left join past p on p.event_id = w.event_id
      where l.lesson_id = w.lesson_id),
    profile as (
      update user_profile p set archived_at = null from back b
      where p.user_profile_id = b.user_profile_id and b.since is not null)
    select b.user_profile_id, (select count(*)::int from events x where x.user_profile_id = b.user_profile_id) from back b;
end $$;
revoke all on function restore_students(int[], timestamptz) from public;
grant execute on function restore_students(int[], timestamptz) to teacher, operator;
