-- The teacher's answer to "can't come" reaches whom it concerns by mail, with the teacher's own words: the student, and, once
-- the lesson is called off, each guardian who may see it. The lesson that stays is no news to guardians, nor is it theirs to
-- know what the student asked. Functions, because a teacher may not read accounts: the first tells how to write to them and
-- not where, the second writes to those alone.
alter table absence add column answer_note text check (char_length(answer_note) <= 1000);
grant update (answer_note) on absence to teacher;

create function told_of_answer(asked int)
  returns table (reader uuid, is_guardian boolean, locale text, time_zone text, teacher text, student text, title text,
                 start timestamptz, all_day boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with answered as (
      select a.user_profile_id, a.teacher_id, a.answer, e.title, e.start, e.all_day, e.time_zone
      from absence a join event e using (event_id)
      where a.absence_id = asked and a.teacher_id = current_profile_id() and a.answer is not null and e.deleted_at is null
    ), reader as (
      select s.id, false as is_guardian from answered a join user_profile s using (user_profile_id)
      union all
      select g.user_id, true from answered a join guardian g using (user_profile_id) where a.answer = 'called-off' and g.sees_events
    )
    select u.id, r.is_guardian, u.locale, case when a.all_day then a.time_zone else coalesce(p.time_zone, t.time_zone) end,
      t.display_name, s.display_name, a.title, a.start, a.all_day
    from answered a
    join user_profile t on t.user_profile_id = a.teacher_id
    join user_profile s on s.user_profile_id = a.user_profile_id and s.archived_at is null
    cross join reader r
    join auth.users u on u.id = r.id and u.email is not null and u.email_verified and u.disabled_at is null
      and u.metadata #>> '{settings,preferences,absenceMails}' is distinct from 'false'
    left join user_profile p on p.id = u.id
    order by r.is_guardian, u.id
  $$;
revoke all on function told_of_answer(int) from public;
grant execute on function told_of_answer(int) to teacher;

-- Counted by who answers and who reads, apart from other mails; each request is answered once. Past twenty in an hour the
-- answer stands without a mail.
create function tell_of_answer(asked int, reader uuid, subject text, text_body text, html_body text, headers jsonb, at timestamptz)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'answer:' || public.current_profile_id() || ':' || tell_of_answer.reader;
    address text := (
      select u.email from public.told_of_answer(asked) r join auth.users u on u.id = r.reader
      where r.reader = tell_of_answer.reader);
  begin
    if address is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if (select count(*) from auth.attempts a where a.key = counter and a.at > tell_of_answer.at - interval '1 hour') >= 20 then return; end if;
    insert into auth.attempts (key, at) values (counter, tell_of_answer.at);
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (address, tell_of_answer.subject, tell_of_answer.text_body, tell_of_answer.html_body, tell_of_answer.headers,
            tell_of_answer.at, tell_of_answer.at);
  end $$;
revoke all on function tell_of_answer(int, uuid, text, text, text, jsonb, timestamptz) from public;
grant execute on function tell_of_answer(int, uuid, text, text, text, jsonb, timestamptz) to teacher;
