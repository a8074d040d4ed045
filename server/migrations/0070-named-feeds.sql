-- A person subscribes in more than one program: the phone, the family's calendar, the one at work. Each gets an address of its
-- own with a name, so that one of them can end without the others. A guardian has addresses too, of a child's calendar: such
-- an address belongs to the tie between the two and goes with it.
alter table calendar_feed
  add column name text check (char_length(name) between 1 and 60),
  -- Of the guardian whose address it is; null on an address of one's own calendar.
  add column guardian_id int references guardian on delete cascade;

-- The one address that somebody had goes on under a name in the language of the account.
alter table calendar_feed no force row level security;
alter table auth.users no force row level security;
update calendar_feed f set name = coalesce(
  (select case u.locale when 'de' then 'Mein Kalender' when 'es' then 'Mi calendario' when 'fr' then 'Mon calendrier'
            when 'it' then 'Il mio calendario' when 'ar' then 'تقويمي' end
   from user_profile p join auth.users u on u.id = p.id where p.user_profile_id = f.user_profile_id), 'My calendar');
alter table auth.users force row level security;
alter table calendar_feed force row level security;
alter table calendar_feed alter column name set not null;

drop index calendar_feed_of;
create index calendar_feed_of on calendar_feed (user_profile_id) where revoked_at is null;
create index calendar_feed_of_guardian on calendar_feed (guardian_id) where guardian_id is not null;

drop policy own on calendar_feed;
create policy own on calendar_feed to teacher, student
  using (guardian_id is null and user_profile_id = (select current_profile_id()))
  with check (guardian_id is null and user_profile_id = (select current_profile_id()));
-- Of a child's calendar whoever looks after the child, and who sees when the lessons are.
create policy of_child on calendar_feed to student
  using (exists (select from guardian g where g.guardian_id = calendar_feed.guardian_id and g.user_id = (select current_user_id())))
  with check (exists (select from guardian g where g.guardian_id = calendar_feed.guardian_id
    and g.user_profile_id = calendar_feed.user_profile_id and g.user_id = (select current_user_id()) and g.sees_events));
grant select (name, guardian_id), insert (name, guardian_id) on calendar_feed to teacher, student;

-- Who teaches, told to the student and to guardians who see the event: they may not read the teacher's row.
create function teachers_of_events(of_events int[]) returns table (event_id int, teacher text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select e.event_id, t.display_name
    from event e join user_profile t on t.user_profile_id = e.teacher_id
    where e.event_id = any(of_events)
      and (e.user_profile_id = current_profile_id()
        or exists (select from guardian g where g.user_profile_id = e.user_profile_id and g.user_id = current_user_id() and g.sees_events))
  $$;
revoke execute on function teachers_of_events from public;
grant execute on function teachers_of_events to teacher, student, operator;
