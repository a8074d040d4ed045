-- Which mails a person wants. It was two switches among the settings of the account, which every device writes whole: a mail that was
-- switched off by its own link would have been switched on again by the next device. A student without an account has none to write
-- to, and gets reminders at the address that the teacher wrote down.
create table mail_preference (
  mail_preference_id int generated always as identity primary key,
  -- One of both: an account, or a student who has none yet.
  user_id uuid unique references auth.users on delete cascade,
  user_profile_id int unique references user_profile on delete cascade,
  -- Kinds of mails that are not wanted (server/src/notice/mail-kinds.ts): a kind that comes later is wanted until somebody says no.
  off text[] not null default '{}' check (cardinality(off) <= 20),
  -- Minutes before a lesson; null: as the teacher has it.
  leads int[] check (cardinality(leads) between 1 and 4),
  -- Of a teacher: what students have who chose nothing; null: a day and an hour.
  student_leads int[] check (cardinality(student_leads) between 1 and 4),
  -- Minutes of the day on the own clock between which nothing is written that can wait; the same twice: never.
  quiet_from int not null default 1260 check (quiet_from between 0 and 1439),
  quiet_until int not null default 480 check (quiet_until between 0 and 1439),
  check ((user_id is null) <> (user_profile_id is null))
);
alter table mail_preference enable row level security;
alter table mail_preference force row level security;
create policy own on mail_preference to teacher, student
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
grant select, insert (user_id, off, leads, student_leads, quiet_from, quiet_until),
  update (off, leads, student_leads, quiet_from, quiet_until) on mail_preference to teacher, student;
create policy service on mail_preference to lectern_service using (true) with check (true);
grant select, insert, update, delete on mail_preference to lectern_service;
create policy operator on mail_preference to operator using (true) with check (true);
grant select, insert, update, delete on mail_preference to operator;
-- The functions that say whom a mail reaches run as the owner.
create policy owner_keeps on mail_preference to current_user using (true) with check (true);

alter table auth.users no force row level security;
insert into mail_preference (user_id, off)
select id, array_remove(array[
    case when metadata #>> '{settings,preferences,lateMails}' = 'false' then 'change' end,
    case when metadata #>> '{settings,preferences,absenceMails}' = 'false' then 'request' end], null)
from auth.users
where metadata #>> '{settings,preferences,lateMails}' = 'false' or metadata #>> '{settings,preferences,absenceMails}' = 'false';
alter table auth.users force row level security;

-- Whether an account, or a student without one, has not said no to a kind of mails. What was said without an account counts until
-- the account says something itself.
create function wants_mail(reader uuid, student int, asked text) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    select not coalesce((
      select asked = any(off) from mail_preference where user_id = reader or user_profile_id = student
      order by user_id nulls last limit 1), false)
  $$;
revoke all on function wants_mail from public;
grant execute on function wants_mail to lectern_service;

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
      and wants_mail(u.id, null, 'request')
  $$;

create or replace function told_of_answer(asked int)
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
      and wants_mail(u.id, null, 'request')
    left join user_profile p on p.id = u.id
    order by r.is_guardian, u.id
  $$;
