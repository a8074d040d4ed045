-- Where a lesson is held is told of two more changes (0099). The link of a studio, or of one student, is that of every lesson without its
-- own: each family is told once, by the next lesson that it is for, and has it on every other from then on. And a lesson whose place changes
-- while it is off, before anybody was told that it is, may be on again within the minute: then the place is told.

-- Writes down that a lesson is held elsewhere, for whoever may read of it.
create function note_held(told int, was_held jsonb, held jsonb) returns void
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
    return;
  end if;

  insert into notice as waiting (teacher_id, user_profile_id, kind, user_id, event_id, operation_id, lines, created_at, due_at, send_after,
    unique_key)
  with changed as materialized (
    select e.event_id, e.teacher_id, e.user_profile_id as student, e.title, told_of_event(e, e.user_profile_id) as stands
    from event e
    where e.event_id = told and e.user_profile_id <> e.teacher_id and e."end" > at_time),
  to_tell as (
    select c.*, r.user_id, concat_ws(' ', 'change', c.event_id, c.student, r.user_id) as key,
      -- What was not told on purpose is not what they know.
      case when l.state = 'taken_back' and l.lines #> '{held,is}' = was_held then l.lines #> '{held,was}' else was_held end as known
    from changed c
    join readers_of_students(array(select student from changed)) r on r.student_id = c.student
    left join lateral (
      select n.state, n.lines from notice n
      where n.event_id = c.event_id and n.user_profile_id = c.student and n.user_id is not distinct from r.user_id
        and n.kind = any(changes) and n.state <> 'waiting'
      order by n.notice_id desc limit 1) l on true)
  select t.teacher_id, t.student, 'elsewhere', t.user_id, t.event_id, operation,
    jsonb_build_object('was', t.stands, 'is', t.stands, 'title', t.title, 'held', jsonb_build_object('was', t.known, 'is', held)),
    at_time, at_time, at_time + delay, t.key
  from to_tell t
  -- Of what is off nothing is told anew: the mail by which it is on again has the place.
  where t.stands <> 'null' and t.known <> held or exists (select from notice n where n.unique_key = t.key)
  on conflict (unique_key) do update set
    lines = held_since(waiting.lines, excluded.lines -> 'held'),
    operation_id = excluded.operation_id, due_at = excluded.due_at, send_after = excluded.send_after, error = null,
    state = case when tells_nothing(held_since(waiting.lines, excluded.lines -> 'held')) then 'taken_back' else 'waiting' end,
    unique_key = case when not tells_nothing(held_since(waiting.lines, excluded.lines -> 'held')) then waiting.unique_key end;
end $$;
revoke all on function note_held(int, jsonb, jsonb) from public;

create or replace function note_where_held() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_held(e.event_id, held_at(old.place, coalesce(old.video_link, s.video_link, t.video_link)),
    held_at(new.place, coalesce(new.video_link, s.video_link, t.video_link)))
  from event e
  join user_profile s on s.user_profile_id = e.user_profile_id
  join user_profile t on t.user_profile_id = e.teacher_id
  where e.event_id = new.event_id;
  return null;
end $$;

create function note_link_of_all() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at_time timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  perform note_held(n.event_id, held_at(null, coalesce(old.video_link, n.other)), held_at(null, coalesce(new.video_link, n.other)))
  from (
    select distinct on (e.user_profile_id) e.event_id, case when t.user_profile_id <> new.user_profile_id then t.video_link end as other
    from user_profile s
    join user_profile t on t.user_profile_id = s.teacher_id
    join event e on e.user_profile_id = s.user_profile_id and e.teacher_id = s.teacher_id
    join lesson l on l.event_id = e.event_id and l.deleted_at is null
    where (s.user_profile_id = new.user_profile_id or s.teacher_id = new.user_profile_id and s.video_link is null)
      -- Who comes to a place, or by a link of that lesson, is not met by this one.
      and l.video_link is null and l.place is null
      and e.deleted_at is null and e.cancelled_at is null and not e.closed and e."end" > at_time
    order by e.user_profile_id, e.start, e.event_id) n;
  return null;
end $$;
revoke all on function note_link_of_all() from public;
create trigger note_link_of_all after update of video_link on user_profile for each row
  when (old.video_link is distinct from new.video_link) execute function note_link_of_all();
