-- A lesson that is held elsewhere, in another room or by another link, is told as one that was moved: a family that stands before the
-- wrong door has missed it as well. It is told with what else changed of the lesson, and not where it comes back before anybody was told.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('planned', 'restored', 'moved', 'called_off', 'late', 'as_before',
  'days_closed', 'series', 'elsewhere', 'reminder', 'homework_due', 'homework_late', 'homework_handed_in', 'asked_off', 'answered',
  'next_week', 'unmarked'));

-- Whether what is told stands as it stood: a lesson that was not there and is not, or the same time in the same place.
create function tells_nothing(lines jsonb) returns boolean language sql immutable
return coalesce(lines -> 'was' = lines -> 'is'
  and (lines -> 'is' = 'null' or lines #> '{held,was}' is not distinct from lines #> '{held,is}'), false);
revoke all on function tells_nothing(jsonb) from public;
grant execute on function tells_nothing(jsonb) to teacher, operator, lectern_service;

-- Where a lesson is held, for who is told of it. Of a link no more than whether it is another one: who has it can come in.
create function held_at(place text, link text) returns jsonb language sql immutable
return jsonb_build_object('place', place, 'link', left(encode(sha256(convert_to(link, 'UTF8')), 'hex'), 16));
revoke all on function held_at(text, text) from public;

create or replace function note_what_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- noticeDelay in server/src/notice/notice.ts: a test compares them.
  delay constant interval := '60 seconds';
  changes constant text[] := array['planned', 'restored', 'moved', 'called_off', 'late', 'as_before', 'days_closed', 'series', 'elsewhere'];
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
    -- What is to be told of where it is held stays as it is.
    lines = waiting.lines || excluded.lines || jsonb_build_object('was', waiting.lines -> 'was'),
    kind = case
      when waiting.lines -> 'was' <> 'null' and excluded.lines -> 'is' <> 'null' and excluded.kind in ('planned', 'restored') then 'moved'
      when waiting.lines -> 'was' = 'null' and excluded.lines -> 'is' <> 'null' then waiting.kind
      else excluded.kind end,
    operation_id = excluded.operation_id, due_at = excluded.due_at, send_after = excluded.send_after, error = null,
    state = case when tells_nothing(waiting.lines || jsonb_build_object('is', excluded.lines -> 'is')) then 'taken_back' else 'waiting' end,
    unique_key = case when not tells_nothing(waiting.lines || jsonb_build_object('is', excluded.lines -> 'is')) then waiting.unique_key end;
  return null;
end $$;

-- What waits to be told, with where the lesson is held now: as it was before the first change that nobody was told of yet.
create function held_since(lines jsonb, held jsonb) returns jsonb language sql immutable
return lines || jsonb_build_object('held', jsonb_build_object('was', coalesce(lines #> '{held,was}', held -> 'was'), 'is', held -> 'is'));
revoke all on function held_since(jsonb, jsonb) from public;

-- As the function above, for a lesson that stays where it is in the calendar. One that comes to an event or goes from it does so with a
-- change of the event, which is told.
create function note_where_held() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- noticeDelay in server/src/notice/notice.ts: a test compares them.
  delay constant interval := '60 seconds';
  changes constant text[] := array['planned', 'restored', 'moved', 'called_off', 'late', 'as_before', 'days_closed', 'series', 'elsewhere'];
  at_time timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  operation uuid := coalesce(nullif(current_setting('app.telling', true), ''), nullif(current_setting('app.operation', true), ''))::uuid;
begin
  if current_setting('role') <> 'teacher' or coalesce(current_setting('app.user_id', true), '') = ''
    or coalesce(current_setting('app.told', true), '') = 'nobody'
    or coalesce(current_setting('app.kept', true), '') in ('absence', 'user_profile') then
    return null;
  end if;

  insert into notice as waiting (teacher_id, user_profile_id, kind, user_id, event_id, operation_id, lines, created_at, due_at, send_after,
    unique_key)
  with changed as materialized (
    select e.event_id, e.teacher_id, e.user_profile_id as student, e.title, w.stands,
      held_at(old.place, coalesce(old.video_link, s.video_link, t.video_link)) as was_held,
      held_at(new.place, coalesce(new.video_link, s.video_link, t.video_link)) as held
    from event e
    join user_profile s on s.user_profile_id = e.user_profile_id and s.user_profile_id <> e.teacher_id
    join user_profile t on t.user_profile_id = e.teacher_id
    cross join lateral (select told_of_event(e, e.user_profile_id) as stands) w
    where e.event_id = new.event_id and w.stands <> 'null' and e."end" > at_time),
  to_tell as (
    select c.*, r.user_id, concat_ws(' ', 'change', c.event_id, c.student, r.user_id) as key,
      -- What was not told on purpose is not what they know.
      case when l.state = 'taken_back' and l.lines #> '{held,is}' = c.was_held then l.lines #> '{held,was}' else c.was_held end as known
    from changed c
    join readers_of_students(array(select student from changed)) r on r.student_id = c.student
    left join lateral (
      select n.state, n.lines from notice n
      where n.event_id = c.event_id and n.user_profile_id = c.student and n.user_id is not distinct from r.user_id
        and n.kind = any(changes) and n.state <> 'waiting'
      order by n.notice_id desc limit 1) l on true)
  select t.teacher_id, t.student, 'elsewhere', t.user_id, t.event_id, operation,
    jsonb_build_object('was', t.stands, 'is', t.stands, 'title', t.title, 'held', jsonb_build_object('was', t.known, 'is', t.held)),
    at_time, at_time, at_time + delay, t.key
  from to_tell t
  where t.known <> t.held or exists (select from notice n where n.unique_key = t.key)
  on conflict (unique_key) do update set
    lines = held_since(waiting.lines, excluded.lines -> 'held'),
    operation_id = excluded.operation_id, due_at = excluded.due_at, send_after = excluded.send_after, error = null,
    state = case when tells_nothing(held_since(waiting.lines, excluded.lines -> 'held')) then 'taken_back' else 'waiting' end,
    unique_key = case when not tells_nothing(held_since(waiting.lines, excluded.lines -> 'held')) then waiting.unique_key end;
  return null;
end $$;
revoke all on function note_where_held() from public;
create trigger note_where_held after update of place, video_link on lesson for each row
  when (old.event_id = new.event_id and old.deleted_at is null and new.deleted_at is null
    and (old.place, old.video_link) is distinct from (new.place, new.video_link))
  execute function note_where_held();
