-- Quiet hours held back reminders and what comes once a day; a lesson that a teacher moved at eleven in the evening still rang at
-- its family's bed. Now all that comes by itself waits for their end: changes, requests and their answers, news, homework. Only what is
-- about the next twelve hours comes at once, and what a teacher sends by a press.

-- The end of the quiet hours in which a moment falls; null outside of them. The same twice: there are none.
create function quiet_end(at_time timestamptz, zone text, quiet_from int, quiet_until int) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
    select (c.wall::date + make_interval(days => case when c.minute >= quiet_until then 1 else 0 end, mins => quiet_until)) at time zone zone
    from (
      select w.wall, extract(hour from w.wall) * 60 + extract(minute from w.wall) as minute
      from (select at_time at time zone zone as wall) w) c
    where case
      when quiet_from < quiet_until then c.minute >= quiet_from and c.minute < quiet_until
      when quiet_from > quiet_until then c.minute >= quiet_from or c.minute < quiet_until
      else false end
  $$;
revoke all on function quiet_end(timestamptz, text, int, int) from public;
grant execute on function quiet_end(timestamptz, text, int, int) to lectern_service;

-- Until when a mail waits, and why: for the daily mail of its kind (digest) or the end of quiet hours (quiet); no row where it comes at
-- once. The reader is an account, or a student without one, for whom the account counts that reads at the same address. It is of what came up at a time, and about what begins at another (null: about
-- nothing that begins). What it is about never begins before its reader is told, and of the next twelve hours none are quiet.
create function wait_of_mail(reader uuid, student int, mail_kind text, came_up timestamptz, at_time timestamptz, zone text, about timestamptz)
  returns table (until timestamptz, why text)
  language sql stable set search_path = public, pg_temp rows 1 as $$
    select w.until, w.why
    from (select) one
    left join lateral (
      select daily, quiet_from, quiet_until from mail_preference
      where user_id = any(array(
        select reader where reader is not null
        union all select o.user_id from at_mailbox_of(null, student) o where reader is null))
      order by user_id limit 1) p on true
    cross join lateral (
      select coalesce(zone, 'UTC') as zone, coalesce(p.quiet_from, 1260) as quiet_from, coalesce(p.quiet_until, 480) as quiet_until) q
    cross join lateral (
      select next_morning(came_up, q.zone, q.quiet_from, q.quiet_until) as until, 'digest' as why where mail_kind = any(p.daily)
      union all
      select least(e.morning, about - interval '12 hours'), 'quiet'
      from quiet_end(at_time, q.zone, q.quiet_from, q.quiet_until) e(morning) where e.morning is not null) w
    where w.until > at_time and (about is null or about > w.until)
    order by w.until desc, w.why limit 1
  $$;
revoke all on function wait_of_mail(uuid, int, text, timestamptz, timestamptz, text, timestamptz) from public;
grant execute on function wait_of_mail(uuid, int, text, timestamptz, timestamptz, text, timestamptz) to lectern_service;

-- When a lesson begins of which a notice tells: the earlier of how it was and how it is, of what is not over.
create function begin_of_lines(lines jsonb, at_time timestamptz) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
    select min((l.stands ->> 'start')::timestamp at time zone 'UTC')
    from (values (lines -> 'was'), (lines -> 'is')) l(stands)
    where (l.stands ->> 'end')::timestamp at time zone 'UTC' > at_time
  $$;
revoke all on function begin_of_lines(jsonb, timestamptz) from public;
grant execute on function begin_of_lines(jsonb, timestamptz) to lectern_service;

-- A request that waits is told with other news of students, or not at all where it was answered or taken back by then.
create or replace function request_waits(asked int) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from (select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) as at_time) n
      join absence a on a.absence_id = asked
      join event e using (event_id)
      join user_profile t on t.user_profile_id = a.teacher_id
      cross join lateral wait_of_mail(t.id, null, 'request', n.at_time, n.at_time, t.time_zone, e.start))
  $$;

-- Says whether the request itself waits. That it is taken back is told to whom it was told, whenever that is.
drop function teacher_to_tell(int);
create function teacher_to_tell(asked int)
  returns table (locale text, time_zone text, student text, guardian text, title text, start timestamptz, all_day boolean, waits boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.locale, coalesce(case when e.all_day then e.time_zone end, t.time_zone), s.display_name, g.name, e.title, e.start, e.all_day,
      request_waits(asked)
    from absence a
    join event e on e.event_id = a.event_id
    join user_profile s on s.user_profile_id = a.user_profile_id
    join user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email is not null and u.email_verified and u.disabled_at is null
    left join guardian g on g.guardian_id = a.guardian_id
    where a.absence_id = asked and asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null
      and wants_mail(u.id, null, 'request')
  $$;
revoke all on function teacher_to_tell(int) from public;
grant execute on function teacher_to_tell(int) to student;

-- As before (0102), and waits for the morning.
create or replace function tell_of_withdrawal(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz, push jsonb)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    teacher text;
    told timestamptz;
    morning timestamptz;
  begin
    select u.email, a.told_at, w.until into teacher, told, morning from public.absence a
    join public.event e using (event_id)
    join public.user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email_verified and u.disabled_at is null
    left join lateral public.wait_of_mail(t.id, null, 'request', tell_of_withdrawal.at, tell_of_withdrawal.at, t.time_zone, e.start) w on true
    where a.absence_id = asked and public.asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null;
    if told is null then return; end if;
    delete from auth.mail_outbox m where m.recipient = teacher and m.created_at = told and m.sent_at is null
      and m.headers ->> 'X-Email-Template' = 'absence';
    if found then return; end if;
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, push)
    values (teacher, tell_of_withdrawal.subject, tell_of_withdrawal.text_body, tell_of_withdrawal.html_body,
            tell_of_withdrawal.headers, tell_of_withdrawal.at, coalesce(morning, tell_of_withdrawal.at), tell_of_withdrawal.push);
  end $$;

-- As before (0102), and waits for the morning. A letter about an answer is written as it leaves, so that it says what stands by then.
create or replace function tell_of_answer(asked int, reader uuid, subject text, text_body text, html_body text, headers jsonb, at timestamptz,
                                          push jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'answer:' || public.current_profile_id() || ':' || tell_of_answer.reader;
    undone_by timestamptz := tell_of_answer.at + interval '1 minute';
    address text;
    morning timestamptz;
  begin
    select u.email, w.until into address, morning from public.told_of_answer(asked) r
    join auth.users u on u.id = r.reader
    left join lateral public.wait_of_mail(r.reader, null, 'request', tell_of_answer.at, undone_by, r.time_zone, r.start) w on true
    where r.reader = tell_of_answer.reader;
    if address is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if (select count(*) from auth.attempts a where a.key = counter and a.at > tell_of_answer.at - interval '1 hour') >= 20 then return; end if;
    insert into auth.attempts (key, at) values (counter, tell_of_answer.at);
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, absence_id, push)
    values (address, tell_of_answer.subject, tell_of_answer.text_body, tell_of_answer.html_body, tell_of_answer.headers,
            tell_of_answer.at, coalesce(morning, undone_by), asked, tell_of_answer.push);
  end $$;

-- Of how many students a teacher's families are told something that waits, of how many of them a minute after it was done, and whether
-- quiet hours keep others from it.
drop function families_to_tell(int[], uuid);
create function families_to_tell(events int[], operation uuid) returns table (families int, at_once int, is_quiet boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(distinct n.user_profile_id)::int,
      (count(distinct n.user_profile_id) filter (where w.until is null))::int,
      coalesce(bool_or(w.why = 'quiet'), false)
    from (select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) + interval '60 seconds' as told_at) d
    join notice n on true
    join user_profile s on s.user_profile_id = n.user_profile_id
    join user_profile t on t.user_profile_id = n.teacher_id
    left join user_profile r on r.id = n.user_id
    left join lateral wait_of_mail(n.user_id, case when n.user_id is null then n.user_profile_id end,
      case n.kind when 'homework_late' then 'homework' else 'change' end, n.due_at, d.told_at,
      coalesce(r.time_zone, s.time_zone, t.time_zone), begin_of_lines(n.lines, d.told_at)) w on true
    where n.teacher_id = current_profile_id() and n.state = 'waiting' and (n.event_id = any(events) or n.operation_id = operation)
      and n.kind not in ('homework_handed_in', 'answered', 'asked_off', 'unmarked')
  $$;
revoke all on function families_to_tell(int[], uuid) from public;
grant execute on function families_to_tell(int[], uuid) to teacher;

drop function digest_after(uuid, text, timestamptz, text);
