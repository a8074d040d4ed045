-- What a teacher changes of a lesson is told to the student and the family, a minute later and as it is then
-- (docs/decisions/0065). Triggers and not the writers, as for "Recent changes": events are written on some forty ways, and each has
-- an undo of its own; what is told is the difference between what stood before and what stands, so none can forget it.

-- Who is told of the lessons of students, and where and how: the student by the account, without one at the address that the teacher
-- wrote down, and the guardians who may see when lessons are. Nobody of whom is archived or paused, and nobody who wants no such mail.
create function readers_of_students(students int[])
  returns table (student_id int, user_id uuid, is_guardian boolean, address text, locale text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
    with person as materialized (
      select s.user_profile_id, s.id, s.email, s.teacher_id, t.id as teacher, coalesce(s.time_zone, t.time_zone) as zone,
        t.time_zone as teacher_zone
      from user_profile s join user_profile t on t.user_profile_id = s.teacher_id
      where s.user_profile_id = any(students) and s.archived_at is null and s.paused_at is null)
    select s.user_profile_id, u.id, false, u.email, u.locale, s.zone
    from person s join auth.users u on u.id = s.id
    where u.email is not null and wants_mail(u.id, s.user_profile_id, 'change')
    union all
    select s.user_profile_id, null, false, s.email, t.locale, s.zone
    from person s left join auth.users t on t.id = s.teacher
    where s.id is null and s.email like '%_@_%' and wants_mail(null, s.user_profile_id, 'change')
    union all
    select s.user_profile_id, u.id, true, u.email, u.locale, coalesce(p.time_zone, s.teacher_zone)
    from person s
    join guardian g on g.user_profile_id = s.user_profile_id and g.sees_events
    join auth.users u on u.id = g.user_id
    left join user_profile p on p.id = u.id
    where u.email is not null and wants_mail(u.id, null, 'change')
  $$;
revoke all on function readers_of_students(int[]) from public;
grant execute on function readers_of_students(int[]) to lectern_service;

-- What a student knows of an event: nothing where it is called off, deleted or somebody else's.
create function told_of_event(e event, student int) returns jsonb language sql immutable
return case
  when e.event_id is null or e.deleted_at is not null or e.cancelled_at is not null or e.closed
    or e.user_profile_id is distinct from student then 'null'::jsonb
  else jsonb_build_object('start', e.start at time zone 'UTC', 'end', e."end" at time zone 'UTC', 'all_day', e.all_day,
    'time_zone', case when e.all_day then e.time_zone end)
  end;
revoke all on function told_of_event(event, int) from public;

-- Running late is told as every change is.
drop function reader_of_event(int);

create function note_what_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- noticeDelay in server/src/notice/notice.ts: a test compares them.
  delay constant interval := '60 seconds';
  changes constant text[] := array['planned', 'restored', 'moved', 'called_off', 'late', 'as_before', 'days_closed', 'series'];
  -- The server's clock, so that one clock writes and sends.
  at_time timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  -- What the whole is called, or that nobody is to be told since it is told otherwise.
  said text := coalesce(current_setting('app.told', true), '');
  operation uuid := coalesce(nullif(current_setting('app.telling', true), ''), nullif(current_setting('app.operation', true), ''))::uuid;
  was event[];
  stands event[];
begin
  -- Who writes for somebody has no account: the sweeps, which only go on with what was told.
  if current_setting('role') <> 'teacher' or coalesce(current_setting('app.user_id', true), '') = '' or said = 'nobody'
    -- Answers to "can't come" write mails of their own, and who is put away or comes back is told by the teacher.
    or coalesce(current_setting('app.kept', true), '') in ('absence', 'user_profile') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(r) into stands from written r where r.user_profile_id is not null;
  else
    select array_agg(r) into was from before r;
    select array_agg(r) into stands from written r;
  end if;
  if stands is null then return null; end if;

  insert into notice as waiting (teacher_id, user_profile_id, kind, user_id, event_id, operation_id, lines, created_at, due_at, send_after,
    unique_key, state)
  with changed as materialized (
    select n.event_id, n.teacher_id, s.student, w.was, w.stands,
      case when w.stands = 'null' then o.title else n.title end as title,
      o.user_profile_id is not distinct from s.student as was_theirs
    from unnest(stands) n
    left join unnest(was) o on o.event_id = n.event_id
    cross join lateral (select distinct x.id from (values (o.user_profile_id), (n.user_profile_id)) x (id)
      where x.id is not null and x.id <> n.teacher_id) s (student)
    cross join lateral (select told_of_event(o, s.student) as was, told_of_event(n, s.student) as stands) w
    where w.was <> w.stands
      -- What is over is no news.
      and greatest((w.was ->> 'end')::timestamp, (w.stands ->> 'end')::timestamp) > at_time at time zone 'UTC'),
  to_tell as (
    select c.*, r.user_id, concat_ws(' ', 'change', c.event_id, c.student, r.user_id) as key,
      -- What was not told on purpose is not what they know.
      case when l.state = 'taken_back' and l.lines -> 'is' = c.was then l.lines -> 'was' else c.was end as known,
      l.state = 'sent' and l.lines -> 'is' = c.was and l.lines -> 'was' = c.stands as is_back
    from changed c
    join readers_of_students(array(select student from changed)) r on r.student_id = c.student
    left join lateral (
      select n.state, n.lines from notice n
      where n.event_id = c.event_id and n.user_profile_id = c.student and n.user_id is not distinct from r.user_id
        and n.kind = any(changes) and n.state <> 'waiting'
      order by n.notice_id desc limit 1) l on true)
  select t.teacher_id, t.student,
    case
      -- What was planned and goes again is called off, and not as it was before anybody knew of it.
      when t.is_back and t.stands <> 'null' then 'as_before'
      when said <> '' then said
      when t.stands = 'null' then 'called_off'
      when t.known <> 'null' then 'moved'
      when t.was_theirs then 'restored'
      else 'planned' end,
    t.user_id, t.event_id, operation, jsonb_build_object('was', t.known, 'is', t.stands, 'title', t.title),
    at_time, at_time, at_time + delay, t.key, 'waiting'
  from to_tell t
  where t.known <> t.stands or exists (select from notice n where n.unique_key = t.key)
  on conflict (unique_key) do update set
    lines = excluded.lines || jsonb_build_object('was', waiting.lines -> 'was'),
    kind = case
      when waiting.lines -> 'was' <> 'null' and excluded.lines -> 'is' <> 'null' and excluded.kind in ('planned', 'restored') then 'moved'
      when waiting.lines -> 'was' = 'null' and excluded.lines -> 'is' <> 'null' then waiting.kind
      else excluded.kind end,
    operation_id = excluded.operation_id, due_at = excluded.due_at, send_after = excluded.send_after, error = null,
    state = case when waiting.lines -> 'was' = excluded.lines -> 'is' then 'taken_back' else 'waiting' end,
    unique_key = case when waiting.lines -> 'was' <> excluded.lines -> 'is' then waiting.unique_key end;
  return null;
end $$;
revoke all on function note_what_changed() from public;
create trigger note_what_was_planned after insert on event
  referencing new table as written for each statement execute function note_what_changed();
create trigger note_what_changed after update on event
  referencing old table as before new table as written for each statement execute function note_what_changed();

-- Whether the letters that notices went out in reached the mail server, for who reads the notices: the rest of a letter is nobody's.
create function letters_of_notices(notices bigint[]) returns table (notice_id bigint, failure text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select n.notice_id, m.last_error from notice n join auth.mail_outbox m on m.mail_id = n.mail_id
    where n.notice_id = any(notices) and n.teacher_id = current_profile_id() and m.sent_at is null and m.last_error is not null
  $$;
revoke all on function letters_of_notices(bigint[]) from public;
grant execute on function letters_of_notices(bigint[]) to teacher;
