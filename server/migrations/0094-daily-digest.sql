-- Mails of a kind may come once a day, together. And what students do is told to their teacher: that something was handed in or written
-- under a lesson, which only who opened the lesson saw.
alter table mail_preference add column daily text[] not null default '{}' check (cardinality(daily) <= 20);
grant insert (daily), update (daily) on mail_preference to teacher, student;

-- When the next morning is on a clock: the end of the quiet hours of the night, or eight.
create function next_morning(at_time timestamptz, zone text, quiet_from int, quiet_until int) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
    select min(m.morning) from (
      select ((at_time at time zone zone)::date + days + make_interval(mins => case when quiet_from > quiet_until then quiet_until else 480 end))
        at time zone zone as morning
      from generate_series(0, 1) days) m
    where m.morning > at_time
  $$;
revoke all on function next_morning(timestamptz, text, int, int) from public;
grant execute on function next_morning(timestamptz, text, int, int) to lectern_service;

-- When an account that wants a kind of mails once a day is told of what came up at a time; null where it is told at once.
create function digest_after(reader uuid, mail_kind text, at_time timestamptz, zone text) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
    select next_morning(at_time, coalesce(zone, 'UTC'), quiet_from, quiet_until)
    from mail_preference where user_id = reader and mail_kind = any(daily)
  $$;
revoke all on function digest_after(uuid, text, timestamptz, text) from public;
grant execute on function digest_after(uuid, text, timestamptz, text) to lectern_service;

create function note_news_of_student() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- noticeDelay in server/src/notice/notice.ts: a test compares them.
  delay constant interval := '60 seconds';
  at_time timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  what text := case tg_table_name when 'lesson_answer' then 'homework_handed_in' else 'answered' end;
  item text := coalesce(to_jsonb(new) ->> 'lesson_answer_id', to_jsonb(new) ->> 'lesson_comment_id');
  key text := concat_ws(' ', what, new.lesson_id);
begin
  if tg_op = 'UPDATE' and new.deleted_at is not distinct from old.deleted_at then return null; end if;
  if new.deleted_at is not null then
    update notice n set lines = n.lines || jsonb_build_object('items', (n.lines -> 'items') - item),
      state = case when (n.lines -> 'items') - item = '[]' then 'taken_back' else n.state end,
      unique_key = case when (n.lines -> 'items') - item <> '[]' then n.unique_key end
    where n.unique_key = key and n.state = 'waiting';
    return null;
  end if;
  -- Of a student alone: what a teacher writes is no news to the teacher.
  insert into notice as waiting (teacher_id, user_profile_id, kind, user_id, event_id, lines, created_at, due_at, send_after, unique_key)
  select l.teacher_id, l.user_profile_id, what, t.id, l.event_id, jsonb_build_object('items', jsonb_build_array(item), 'title', l.title),
    at_time, at_time, at_time + delay, key
  from lesson l join user_profile t on t.user_profile_id = l.teacher_id and t.id is not null
  where l.lesson_id = new.lesson_id and l.user_profile_id = new.user_profile_id
  on conflict (unique_key) do update set send_after = excluded.send_after, error = null,
    lines = excluded.lines || jsonb_build_object('items', (waiting.lines -> 'items') - item || (excluded.lines -> 'items'));
  return null;
end $$;
revoke all on function note_news_of_student() from public;
create trigger note_news_of_student after insert or update of deleted_at on lesson_answer
  for each row execute function note_news_of_student();
create trigger note_news_of_student after insert or update of deleted_at on lesson_comment
  for each row execute function note_news_of_student();

-- Whether a request waits for the digest of its teacher: never one of a lesson that begins before it.
create function request_waits(asked int) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(e.start > digest_after(t.id, 'request',
      coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()), t.time_zone), false)
    from absence a
    join event e using (event_id)
    join user_profile t on t.user_profile_id = a.teacher_id
    where a.absence_id = asked
  $$;
revoke all on function request_waits(int) from public;

create function note_request() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at_time timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  if tg_op = 'DELETE' then
    update notice set state = 'taken_back', unique_key = null
    where unique_key = concat_ws(' ', 'asked_off', old.absence_id) and state = 'waiting';
  elsif request_waits(new.absence_id) then
    insert into notice (teacher_id, user_profile_id, kind, user_id, event_id, created_at, due_at, send_after, unique_key)
    select t.user_profile_id, new.user_profile_id, 'asked_off', t.id, new.event_id, at_time, at_time, at_time,
      concat_ws(' ', 'asked_off', new.absence_id)
    from user_profile t where t.user_profile_id = new.teacher_id
    on conflict (unique_key) do nothing;
  end if;
  return null;
end $$;
revoke all on function note_request() from public;
create trigger note_request after insert or delete on absence for each row execute function note_request();

create or replace function teacher_to_tell(asked int)
  returns table (locale text, time_zone text, student text, guardian text, title text, start timestamptz, all_day boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.locale, coalesce(case when e.all_day then e.time_zone end, t.time_zone), s.display_name, g.name, e.title, e.start, e.all_day
    from absence a
    join event e on e.event_id = a.event_id
    join user_profile s on s.user_profile_id = a.user_profile_id
    join user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email is not null and u.email_verified and u.disabled_at is null
    left join guardian g on g.guardian_id = a.guardian_id
    where a.absence_id = asked and asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null
      and wants_mail(u.id, null, 'request') and not request_waits(asked)
  $$;

-- Of how many students a teacher's families are told something that waits, and of how many of them before the next morning.
create function families_to_tell(events int[], operation uuid) returns table (families int, at_once int)
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(distinct n.user_profile_id)::int,
      (count(distinct n.user_profile_id) filter (where n.user_id is null or d.at is null
        or least((n.lines #>> '{is,start}')::timestamp, (n.lines #>> '{was,start}')::timestamp) at time zone 'UTC' <= d.at))::int
    from notice n
    join user_profile s on s.user_profile_id = n.user_profile_id
    join user_profile t on t.user_profile_id = n.teacher_id
    left join user_profile r on r.id = n.user_id
    cross join lateral (
      select digest_after(n.user_id, case n.kind when 'homework_late' then 'homework' else 'change' end, n.due_at,
        coalesce(r.time_zone, s.time_zone, t.time_zone)) as at) d
    where n.teacher_id = current_profile_id() and n.state = 'waiting' and (n.event_id = any(events) or n.operation_id = operation)
      and n.kind not in ('homework_handed_in', 'answered', 'asked_off', 'unmarked')
  $$;
revoke all on function families_to_tell(int[], uuid) from public;
grant execute on function families_to_tell(int[], uuid) to teacher;
