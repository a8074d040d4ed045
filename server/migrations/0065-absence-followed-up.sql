-- A teacher's answer to "can't come" stays on the student's first page until it was read: when that was. An answer that came
-- later than this was not read yet, so that one that is taken back and given anew is new.
alter table absence add column seen_at timestamptz;
create policy reads_answer on absence for update to student
  using (user_profile_id = (select current_profile_id()) and answer is not null)
  with check (user_profile_id = (select current_profile_id()));
grant update (seen_at) on absence to student;

-- A teacher who was told by mail that a student can't come is told by mail when the student comes after all; so when that
-- first mail was written is kept with the request. Each second mail follows a first one, of which there are five in an hour.
alter table absence add column told_at timestamptz;
create policy owner_notes on absence for update to current_user using (true) with check (true);

create or replace function tell_teacher(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'absence:' || public.current_profile_id();
    teacher text := (
      select u.email from public.absence a
      join public.user_profile t on t.user_profile_id = a.teacher_id
      join auth.users u on u.id = t.id and u.email_verified and u.disabled_at is null
      where a.absence_id = asked and a.user_profile_id = public.current_profile_id() and a.answer is null);
  begin
    if teacher is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if (select count(*) from auth.attempts a where a.key = counter and a.at > tell_teacher.at - interval '1 hour') >= 5 then return; end if;
    insert into auth.attempts (key, at) values (counter, tell_teacher.at);
    update public.absence set told_at = tell_teacher.at where absence_id = asked;
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (teacher, tell_teacher.subject, tell_teacher.text_body, tell_teacher.html_body, tell_teacher.headers,
            tell_teacher.at, tell_teacher.at);
  end $$;

-- Called before the request goes. A first mail that has not left is never sent, and then there is nothing to take back.
create function tell_of_withdrawal(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    teacher text;
    told timestamptz;
  begin
    select u.email, a.told_at into teacher, told from public.absence a
    join public.user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email_verified and u.disabled_at is null
    where a.absence_id = asked and a.user_profile_id = public.current_profile_id() and a.answer is null;
    if told is null then return; end if;
    delete from auth.mail_outbox m where m.recipient = teacher and m.created_at = told and m.sent_at is null
      and m.headers ->> 'X-Email-Template' = 'absence';
    if found then return; end if;
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (teacher, tell_of_withdrawal.subject, tell_of_withdrawal.text_body, tell_of_withdrawal.html_body,
            tell_of_withdrawal.headers, tell_of_withdrawal.at, tell_of_withdrawal.at);
  end $$;
revoke all on function tell_of_withdrawal(int, text, text, text, jsonb, timestamptz) from public;
grant execute on function tell_of_withdrawal(int, text, text, text, jsonb, timestamptz) to student;

-- Nobody joins a lesson that is called off, or that did not take place.
create or replace function join_links(of_events int[], of_lessons int[]) returns table (event_id int, lesson_id int, url text)
  language sql stable security definer set search_path = public, pg_temp as $$
    with asked as (
      select e.event_id, null::int as lesson_id, coalesce(e.user_profile_id, l.user_profile_id) as student, e.teacher_id, l.video_link
      from event e left join lesson l on l.event_id = e.event_id and l.deleted_at is null
      where e.event_id = any(of_events) and e.cancelled_at is null and l.lesson_status_id is distinct from 5
      union all
      select null, l.lesson_id, l.user_profile_id, l.teacher_id, l.video_link
      from lesson l left join event e on e.event_id = l.event_id
      where l.lesson_id = any(of_lessons) and e.cancelled_at is null and l.lesson_status_id <> 5
    )
    select a.event_id, a.lesson_id,
      coalesce(a.video_link, s.video_link, case when s.user_profile_id is not null then t.video_link end)
    from asked a
    join user_profile t on t.user_profile_id = a.teacher_id
    left join user_profile s on s.user_profile_id = a.student and s.teacher_id = a.teacher_id
    where current_profile_id() in (a.teacher_id, a.student)
      or exists (select from guardian g where g.user_profile_id = a.student and g.user_id = current_user_id()
        and (g.sees_events and a.event_id is not null or g.sees_lessons and a.lesson_id is not null))
  $$;
