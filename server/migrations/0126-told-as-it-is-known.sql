-- A notice is called by how a lesson stands beside what its reader was told last. It was called by the last write: a lesson that was made,
-- taken back and made again before anybody heard of it was "On again", as was one of which nobody was to hear, moved; and one that was on
-- again and moved at once was "As before". And what was told by a press counts as told (0115).

-- What the change of a lesson is to a reader, who knows `was` of it.
-- was_theirs: whether the student had the lesson before, where no notice says so: those are kept for a while.
create function kind_of_change(event int, student int, reader uuid, was jsonb, stands jsonb, said text, was_theirs boolean) returns text
  language sql stable set search_path = public, pg_temp as $$
    with notices as materialized (
      select n.notice_id, n.kind, n.state, n.lines from notice n
      where n.event_id = event and n.user_profile_id = student and n.user_id is not distinct from reader
        and n.kind in ('planned', 'restored', 'moved', 'called_off', 'late', 'as_before', 'days_closed', 'series', 'elsewhere',
          'standing')),
    last as (
      select n.state, n.lines from notices n
      where n.state <> 'waiting' and not (n.state = 'taken_back' and tells_nothing(n.lines)) order by n.notice_id desc limit 1)
    select case
      -- What was planned and goes again is called off, and not as it was before anybody knew of it.
      when stands <> 'null' and was <> stands and exists (select from last l
        where l.state = 'sent' and l.lines -> 'is' = was and l.lines -> 'was' = stands) then 'as_before'
      when was = 'null' and coalesce(
        (select bool_or(n.state = 'sent' or n.kind = 'restored' or n.lines -> 'was' <> 'null') from notices n), was_theirs) then 'restored'
      when said <> '' then said
      when stands = 'null' then 'called_off'
      when was <> 'null' then 'moved'
      else 'planned' end
  $$;
revoke all on function kind_of_change(int, int, uuid, jsonb, jsonb, text, boolean) from public;

create or replace function note_what_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- noticeDelay in server/src/notice/notice.ts: a test compares them.
  delay constant interval := '60 seconds';
  changes constant text[] := array['planned', 'restored', 'moved', 'called_off', 'late', 'as_before', 'days_closed', 'series', 'elsewhere',
    'standing'];
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
      case when l.state = 'taken_back' and l.lines -> 'is' = c.was then l.lines -> 'was' else c.was end as known
    from changed c
    join readers_of_students(array(select student from changed)) r on r.student_id = c.student
    left join lateral (
      select n.state, n.lines from notice n
      where n.event_id = c.event_id and n.user_profile_id = c.student and n.user_id is not distinct from r.user_id
        and n.kind = any(changes) and n.state <> 'waiting'
      order by n.notice_id desc limit 1) l on true)
  select t.teacher_id, t.student, kind_of_change(t.event_id, t.student, t.user_id, t.known, t.stands, said, t.was_theirs),
    t.user_id, t.event_id, operation, jsonb_build_object('was', t.known, 'is', t.stands, 'title', t.title),
    at_time, at_time, at_time + delay, t.key, 'waiting'
  from to_tell t
  where t.known <> t.stands or exists (select from notice n where n.unique_key = t.key)
  on conflict (unique_key) do update set
    -- What is to be told of where it is held stays as it is.
    lines = waiting.lines || excluded.lines || jsonb_build_object('was', waiting.lines -> 'was'),
    kind = kind_of_change(waiting.event_id, waiting.user_profile_id, waiting.user_id, waiting.lines -> 'was', excluded.lines -> 'is', said,
      false),
    operation_id = excluded.operation_id, due_at = excluded.due_at, send_after = excluded.send_after, error = null,
    state = case when tells_nothing(waiting.lines || jsonb_build_object('is', excluded.lines -> 'is')) then 'taken_back' else 'waiting' end,
    unique_key = case when not tells_nothing(waiting.lines || jsonb_build_object('is', excluded.lines -> 'is')) then waiting.unique_key end;
  return null;
end $$;
