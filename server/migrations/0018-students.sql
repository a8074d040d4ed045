-- What a teacher keeps about students: a note that nobody else sees, the usual slot, tags; who has a break, who has left;
-- and whether an invitation was looked at.
alter table user_profile
  add paused_at timestamptz,
  add private_note text check (char_length(private_note) <= 5000),
  add usual_slot text check (char_length(usual_slot) <= 200),
  add tags text[] not null default '{}' check (cardinality(tags) <= 20);

-- Columns, not only rows: the note and the tags are about the student and not for the student.
revoke select on user_profile from student;
grant select (user_profile_id, id, profile_type, first_name, middle_name, last_name, display_name, avatar_url, email, biography,
              resources, video_link, teacher_id, time_zone, colour, default_lesson_minutes, usual_slot, paused_at, archived_at,
              version, created_by, created_at, updated_by, updated_at) on user_profile to student;
grant insert (private_note, usual_slot, tags), update (private_note, usual_slot, tags, paused_at) on user_profile to teacher;

alter table invitation add opened_at timestamptz;
grant select (opened_at) on invitation to teacher;

-- Takes students off the teacher's list, with all that is still to come for them, or brings them back with exactly that.
-- One moment marks the profile and what went with it, so the way back knows what belongs together.
-- Security invoker: the policies of the caller hold for every row.
create function archive_students(ids int[], at timestamptz) returns table (user_profile_id int, lessons int)
  language plpgsql as $$
declare
  gone int[];
begin
  -- Namespace 1 is the lock of a teacher's calendar: who writes events stands in line.
  perform pg_advisory_xact_lock(1, t.teacher_id)
  from (select distinct p.teacher_id from user_profile p where p.user_profile_id = any(ids) order by p.teacher_id) t;
  update user_profile p set archived_at = at
  where p.user_profile_id = any(ids) and p.teacher_id is not null and p.archived_at is null;
  select coalesce(array_agg(p.user_profile_id), '{}') into gone
  from user_profile p where p.user_profile_id = any(ids) and p.archived_at = at;
  update lesson l set deleted_at = at
  where l.user_profile_id = any(gone) and l.deleted_at is null
    and (l.event_id is null and l.lesson_status_id < 4
      or exists (select from event e where e.event_id = l.event_id and e.start > at and e.deleted_at is null));
  update event_series s set deleted_at = at where s.user_profile_id = any(gone) and s.deleted_at is null;
  update event e set deleted_at = at where e.user_profile_id = any(gone) and e.start > at and e.deleted_at is null;
  return query
    select p.user_profile_id,
      (select count(*)::int from event e where e.user_profile_id = p.user_profile_id and e.deleted_at = at)
    from user_profile p where p.user_profile_id = any(ids) and p.teacher_id is not null;
end $$;

create function restore_students(ids int[]) returns table (user_profile_id int, lessons int)
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1, t.teacher_id)
  from (select distinct p.teacher_id from user_profile p where p.user_profile_id = any(ids) order by p.teacher_id) t;
  return query
    with back as (
      select p.user_profile_id, p.archived_at as at from user_profile p
      where p.user_profile_id = any(ids) and p.teacher_id is not null),
    -- A time that was taken meanwhile is no reason to lose the lesson: it comes back as an overlap, and is shown as one.
    events as (
      update event e set deleted_at = null,
        overlap_wanted = e.overlap_wanted or exists (
          select from event o where o.teacher_id = e.teacher_id and o.during && e.during and o.event_id <> e.event_id
            and not o.all_day and not o.overlap_wanted and o.cancelled_at is null and o.deleted_at is null)
      from back b where e.user_profile_id = b.user_profile_id and e.deleted_at = b.at
      returning e.user_profile_id),
    series as (
      update event_series s set deleted_at = null from back b
      where s.user_profile_id = b.user_profile_id and s.deleted_at = b.at),
    lesson as (
      update lesson l set deleted_at = null from back b
      where l.user_profile_id = b.user_profile_id and l.deleted_at = b.at),
    profile as (
      update user_profile p set archived_at = null from back b
      where p.user_profile_id = b.user_profile_id and b.at is not null)
    select b.user_profile_id, (select count(*)::int from events x where x.user_profile_id = b.user_profile_id) from back b;
end $$;
revoke all on function archive_students(int[], timestamptz), restore_students(int[]) from public;
grant execute on function archive_students(int[], timestamptz), restore_students(int[]) to teacher, operator;

-- Who signed up as a student and is invited later has a profile that belongs to no teacher; it makes way for the teacher's.
grant delete on user_profile, calendar_feed to lectern_service;
