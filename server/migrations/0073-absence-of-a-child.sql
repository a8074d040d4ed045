-- A guardian says for a child that it can't come: the tie between the two is kept with the request. It is null where the student
-- asked, and where the guardian is one no more: then the request is the student's, who may take it back.
alter table absence add column guardian_id int references guardian on delete set null;
create index absence_guardian on absence (guardian_id) where guardian_id is not null;
grant select (guardian_id), insert (guardian_id) on absence to student;

-- Whether the caller is who asked: the student, or the guardian of the student who sees when the lessons are. Who asked takes
-- back and reads the answer as news; what a student asked is not a guardian's to know, nor is it another guardian's.
create function asks_absence(student int, tie int) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select case when tie is null then coalesce(student = current_profile_id(), false)
      else exists (select from guardian g where g.guardian_id = tie and g.user_profile_id = student
        and g.user_id = current_user_id() and g.sees_events) end
  $$;
revoke all on function asks_absence(int, int) from public;
grant execute on function asks_absence(int, int) to teacher, student, operator;

create policy of_child on absence for select to student
  using (guardian_id is not null and asks_absence(user_profile_id, guardian_id));
drop policy asks on absence;
-- For a lesson that is still to come and stands; whose student and whose lesson it is, the event says.
create policy asks on absence for insert to student
  with check (asks_absence(user_profile_id, guardian_id) and answer is null and exists (
    select from event e where e.event_id = absence.event_id and e.user_profile_id = absence.user_profile_id
      and e.teacher_id = absence.teacher_id and e.start > now() and e.cancelled_at is null and e.deleted_at is null));
drop policy takes_back on absence;
create policy takes_back on absence for delete to student
  using (asks_absence(user_profile_id, guardian_id) and answer is null);
drop policy reads_answer on absence;
create policy reads_answer on absence for update to student
  using (asks_absence(user_profile_id, guardian_id) and answer is not null)
  with check (asks_absence(user_profile_id, guardian_id));

-- Who asked for a student, as the teacher calls that person: for the teacher alone.
create function absence_askers(of_absences int[]) returns table (absence_id int, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select a.absence_id, g.name from absence a join guardian g using (guardian_id)
    where a.absence_id = any(of_absences) and a.teacher_id = current_profile_id()
  $$;
revoke all on function absence_askers(int[]) from public;
grant execute on function absence_askers(int[]) to teacher, student, operator;

create or replace function note_absence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what absence := coalesce(new, old);
  asker int := (select p.user_profile_id from guardian g join user_profile p on p.id = g.user_id
    where g.guardian_id = what.guardian_id and g.sees_events);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  values ('absence', what.absence_id, what.version + case tg_op when 'DELETE' then 1 else 0 end,
          array[what.teacher_id, what.user_profile_id, asker]);
  return null;
end $$;

-- The mail to the teacher says who asked for whom.
drop function teacher_to_tell(int);
create function teacher_to_tell(asked int)
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
      and u.metadata #>> '{settings,preferences,absenceMails}' is distinct from 'false'
  $$;
revoke all on function teacher_to_tell(int) from public;
grant execute on function teacher_to_tell(int) to student;

-- Counted by the account that asks: a guardian of two children has five mails in an hour as everybody else.
create or replace function tell_teacher(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'absence:' || public.current_user_id();
    teacher text := (
      select u.email from public.absence a
      join public.user_profile t on t.user_profile_id = a.teacher_id
      join auth.users u on u.id = t.id and u.email_verified and u.disabled_at is null
      where a.absence_id = asked and public.asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null);
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

create or replace function tell_of_withdrawal(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    teacher text;
    told timestamptz;
  begin
    select u.email, a.told_at into teacher, told from public.absence a
    join public.user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email_verified and u.disabled_at is null
    where a.absence_id = asked and public.asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null;
    if told is null then return; end if;
    delete from auth.mail_outbox m where m.recipient = teacher and m.created_at = told and m.sent_at is null
      and m.headers ->> 'X-Email-Template' = 'absence';
    if found then return; end if;
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (teacher, tell_of_withdrawal.subject, tell_of_withdrawal.text_body, tell_of_withdrawal.html_body,
            tell_of_withdrawal.headers, tell_of_withdrawal.at, tell_of_withdrawal.at);
  end $$;

-- The answer goes to who asked, whatever it is; that a lesson is called off, to everybody of the family who sees when it is.
drop function told_of_answer(int);
create function told_of_answer(asked int)
  returns table (reader uuid, is_guardian boolean, has_asked boolean, locale text, time_zone text, teacher text, student text,
                 student_id int, title text, start timestamptz, all_day boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with answered as (
      select a.user_profile_id, a.guardian_id, a.teacher_id, a.answer, e.title, e.start, e.all_day, e.time_zone
      from absence a join event e using (event_id)
      where a.absence_id = asked and a.teacher_id = current_profile_id() and a.answer is not null and e.deleted_at is null
    ), reader as (
      select s.id, false as is_guardian, a.guardian_id is null as has_asked
      from answered a join user_profile s using (user_profile_id)
      where a.answer = 'called-off' or a.guardian_id is null
      union all
      select g.user_id, true, g.guardian_id is not distinct from a.guardian_id
      from answered a join guardian g using (user_profile_id)
      where g.sees_events and (a.answer = 'called-off' or g.guardian_id = a.guardian_id)
    )
    select u.id, r.is_guardian, r.has_asked, u.locale, coalesce(case when a.all_day then a.time_zone end, p.time_zone, t.time_zone),
      t.display_name, s.display_name, s.user_profile_id, a.title, a.start, a.all_day
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
