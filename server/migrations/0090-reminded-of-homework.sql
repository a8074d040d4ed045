-- A teacher reminds a family of homework that is late: one press, told a minute later as every notice is, and once a day at most.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('planned', 'restored', 'moved', 'called_off', 'late', 'as_before',
  'days_closed', 'series', 'reminder', 'homework_due', 'homework_late', 'homework_handed_in', 'asked_off', 'answered', 'next_week',
  'unmarked'));

-- Who is told of students by a kind of mails, and where and how: as it was for changes alone. Guardians as far as they may see what it
-- is about: homework stands in the lessons, all else in the calendar.
create function readers_of(students int[], mail_kind text)
  returns table (student_id int, user_id uuid, is_guardian boolean, address text, locale text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
    with person as materialized (
      select s.user_profile_id, s.id, s.email, s.teacher_id, t.id as teacher, coalesce(s.time_zone, t.time_zone) as zone,
        t.time_zone as teacher_zone
      from user_profile s join user_profile t on t.user_profile_id = s.teacher_id
      where s.user_profile_id = any(students) and s.archived_at is null and s.paused_at is null)
    select s.user_profile_id, u.id, false, u.email, u.locale, s.zone
    from person s join auth.users u on u.id = s.id
    where u.email is not null and u.email_verified and u.disabled_at is null and wants_mail(u.id, s.user_profile_id, mail_kind)
    union all
    select s.user_profile_id, null, false, s.email, t.locale, s.zone
    from person s left join auth.users t on t.id = s.teacher
    where s.id is null and s.email like '%_@_%' and wants_mail(null, s.user_profile_id, mail_kind)
    union all
    select s.user_profile_id, u.id, true, u.email, u.locale, coalesce(p.time_zone, s.teacher_zone)
    from person s
    join guardian g on g.user_profile_id = s.user_profile_id and case mail_kind when 'homework' then g.sees_lessons else g.sees_events end
    join auth.users u on u.id = g.user_id
    left join user_profile p on p.id = u.id
    where u.email is not null and u.email_verified and u.disabled_at is null and wants_mail(u.id, null, mail_kind)
  $$;
revoke all on function readers_of(int[], text) from public;
grant execute on function readers_of(int[], text) to lectern_service;

create or replace function readers_of_students(students int[])
  returns table (student_id int, user_id uuid, is_guardian boolean, address text, locale text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from readers_of(students, 'change') $$;

-- What of a student's homework is not done and was to be done by a day.
create function homework_until(student int, day date) returns table (lesson_id int, item_id text, "text" text, due date)
  language sql stable security definer set search_path = public, pg_temp as $$
    select l.lesson_id, i.item ->> 'item_id', i.item ->> 'text', (i.item ->> 'due')::date
    from lesson l, jsonb_array_elements(l.homework_items) i (item)
    where l.user_profile_id = student and l.deleted_at is null and l.homework is not null
      and i.item ->> 'done_at' is null and (i.item ->> 'due')::date <= day
    order by 4, 1
  $$;
revoke all on function homework_until(int, date) from public;
grant execute on function homework_until(int, date) to lectern_service;

-- Writes down that a family is to be reminded, for the student's own teacher: how much is late, how many are told, and since when they
-- are where that was within a day. No row of a student of somebody else.
create function remind_of_homework(student int, operation uuid, at_time timestamptz)
  returns table (late int, people int, already_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- noticeDelay in server/src/notice/notice.ts: a test compares them.
  delay constant interval := '60 seconds';
  teacher constant int := current_profile_id();
  today date;
begin
  select (at_time at time zone coalesce(s.time_zone, t.time_zone, 'UTC'))::date into today
  from user_profile s join user_profile t on t.user_profile_id = s.teacher_id
  where s.user_profile_id = student and s.teacher_id = teacher;
  if today is null then return; end if;
  -- Two presses at once are one.
  perform pg_advisory_xact_lock(hashtextextended('remind_of_homework:' || student, 0));
  select count(*)::int into late from homework_until(student, today);
  select max(n.created_at) into already_at from notice n
  where n.user_profile_id = student and n.teacher_id = teacher and n.kind = 'homework_late' and n.state in ('waiting', 'sent')
    and n.created_at > at_time - interval '1 day';
  people := 0;
  if late > 0 and already_at is null then
    insert into notice (teacher_id, user_profile_id, kind, user_id, operation_id, created_at, due_at, send_after)
    select teacher, student, 'homework_late', r.user_id, operation, at_time, at_time, at_time + delay
    from readers_of(array[student], 'homework') r;
    get diagnostics people = row_count;
  end if;
  return next;
end $$;
revoke all on function remind_of_homework(int, uuid, timestamptz) from public;
grant execute on function remind_of_homework(int, uuid, timestamptz) to teacher;
