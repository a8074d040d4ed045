-- The teacher is mailed when a student asks to have a lesson called off. Functions, because a student may neither read
-- accounts nor send mails: the first tells how to write to the teacher and not where, the second writes to that teacher
-- alone. Counted by student and apart from other mails: nobody uses up those with which a teacher gets back in.
create policy owner_reads on absence for select to current_user using (true);

create function teacher_to_tell(asked int)
  returns table (locale text, time_zone text, student text, title text, start timestamptz, all_day boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.locale, case when e.all_day then e.time_zone else t.time_zone end, s.display_name, e.title, e.start, e.all_day
    from absence a
    join event e on e.event_id = a.event_id
    join user_profile s on s.user_profile_id = a.user_profile_id
    join user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email is not null and u.email_verified and u.disabled_at is null
    where a.absence_id = asked and a.user_profile_id = current_profile_id() and a.answer is null
      and u.metadata #>> '{settings,preferences,absenceMails}' is distinct from 'false'
  $$;
revoke all on function teacher_to_tell(int) from public;
grant execute on function teacher_to_tell(int) to student;

-- Past five in an hour the request stands without a mail.
create function tell_teacher(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz) returns void
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
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (teacher, tell_teacher.subject, tell_teacher.text_body, tell_teacher.html_body, tell_teacher.headers,
            tell_teacher.at, tell_teacher.at);
  end $$;
revoke all on function tell_teacher(int, text, text, text, jsonb, timestamptz) from public;
grant execute on function tell_teacher(int, text, text, text, jsonb, timestamptz) to student;

-- A row of an index may be a third of a page long: names of a thousand signs, titles of resources and addresses of pictures
-- within their limits could not be stored. Lists are sorted as readers sort, which these indexes never did.
drop index user_profile_teacher;
create index user_profile_teacher on user_profile (teacher_id);
drop index lesson_resource_owner;
create index lesson_resource_owner on lesson_resource (user_profile_id);
drop index user_profile_avatar;
create index user_profile_avatar on user_profile using hash (avatar_url) where avatar_url is not null;
