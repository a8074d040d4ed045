-- Guardians hear what changes, and tick homework where the teacher lets them; and who was invited, tied and erased stands in
-- the history of the account that did it.

alter table guardian add column ticks_homework boolean not null default false;
grant select (ticks_homework), insert (ticks_homework), update (ticks_homework) on guardian to teacher;
grant select (ticks_homework) on guardian to student;

-- Of a lesson the role of students may write the tick and nothing else: a grant on one column.
create policy guardian_ticks on lesson for update to student
  using (deleted_at is null and exists (select from guardian g where g.user_profile_id = lesson.user_profile_id
    and g.user_id = (select current_user_id()) and g.sees_lessons and g.ticks_homework));

drop function my_children();
create function my_children()
  returns table (user_profile_id int, display_name text, avatar_url text, colour text, teacher_name text,
                 sees_events boolean, sees_lessons boolean, sees_resources boolean, ticks_homework boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.user_profile_id, s.display_name, s.avatar_url, s.colour, t.display_name, g.sees_events, g.sees_lessons,
      g.sees_resources, g.ticks_homework
    from guardian g join user_profile s on s.user_profile_id = g.user_profile_id
      join user_profile t on t.user_profile_id = g.teacher_id
    where g.user_id = current_user_id() and s.archived_at is null
    order by s.display_name, s.user_profile_id
  $$;
revoke all on function my_children() from public;
grant execute on function my_children() to student;

-- The own profiles of the guardians who may see one kind of a student's rows. Asked when a row is written: who loses the
-- right hears nothing of what is written after it.
create function live.guardians_of(child int, kind text) returns int[]
  -- Not plain SQL: this is asked at every write of an event, and here its plan is kept.
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select p.user_profile_id from guardian g join user_profile p on p.id = g.user_id
    where g.user_profile_id = child
      and case kind when 'event' then g.sees_events when 'lesson' then g.sees_lessons else g.sees_resources end);
end $$;
revoke all on function live.guardians_of(int, text) from public;

create or replace function note_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who int[];
begin
  if tg_op = 'INSERT' then
    who := array[new.teacher_id, new.user_profile_id] || live.guardians_of(new.user_profile_id, 'event');
    insert into live.change_log (table_name, row_id, version, audience) values ('event', new.event_id, new.version, who);
  elsif tg_op = 'UPDATE' then
    who := array[new.teacher_id, new.user_profile_id, old.user_profile_id] || live.guardians_of(new.user_profile_id, 'event');
    if new.user_profile_id is distinct from old.user_profile_id then
      who := who || live.guardians_of(old.user_profile_id, 'event');
    end if;
    insert into live.change_log (table_name, row_id, version, audience) values ('event', new.event_id, new.version, who);
  else
    who := array[old.teacher_id, old.user_profile_id] || live.guardians_of(old.user_profile_id, 'event');
    insert into live.change_log (table_name, row_id, version, audience) values ('event', old.event_id, old.version + 1, who);
  end if;
  return null;
end $$;

create or replace function note_lesson() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who int[];
begin
  if tg_op = 'INSERT' then
    who := array[new.teacher_id, new.user_profile_id] || live.guardians_of(new.user_profile_id, 'lesson');
    insert into live.change_log (table_name, row_id, version, audience) values ('lesson', new.lesson_id, new.version, who);
  elsif tg_op = 'UPDATE' then
    who := array[new.teacher_id, new.user_profile_id, old.user_profile_id] || live.guardians_of(new.user_profile_id, 'lesson');
    if new.user_profile_id is distinct from old.user_profile_id then
      who := who || live.guardians_of(old.user_profile_id, 'lesson');
    end if;
    insert into live.change_log (table_name, row_id, version, audience) values ('lesson', new.lesson_id, new.version, who);
  else
    who := array[old.teacher_id, old.user_profile_id] || live.guardians_of(old.user_profile_id, 'lesson');
    insert into live.change_log (table_name, row_id, version, audience) values ('lesson', old.lesson_id, old.version + 1, who);
  end if;
  return null;
end $$;

create or replace function note_resource() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what lesson_resource := coalesce(new, old);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  values ('lesson_resource', what.lesson_rsrc_id, what.version + case tg_op when 'DELETE' then 1 else 0 end,
          what.user_profile_id || array(
            select unnest(array[g.user_profile_id] || live.guardians_of(g.user_profile_id, 'lesson_resource'))
            from lesson_resource_of_student g where g.lesson_rsrc_id = what.lesson_rsrc_id));
  return null;
end $$;

create or replace function note_gift() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gift lesson_resource_of_student := coalesce(new, old);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  select 'lesson_resource', r.lesson_rsrc_id, r.version,
    array[r.user_profile_id, gift.user_profile_id] || live.guardians_of(gift.user_profile_id, 'lesson_resource')
  from lesson_resource r where r.lesson_rsrc_id = gift.lesson_rsrc_id;
  return null;
end $$;

-- History. Written by triggers, so that no way of doing these things can leave it out; a number and no name, so that it
-- outlives an erasure. Names are looked up when it is read, for whoever may still see them.
create policy people_noted on auth.audit for insert to current_user with check (kind in ('student-invited', 'invitation-revoked',
  'invitation-accepted', 'joined-teacher', 'student-erased', 'guardian-invited', 'guardian-accepted', 'became-guardian', 'guardian-removed'));

-- Writes one line into the history of the account that a profile has, if it has one.
create function live.note_people(profile int, kind text, about int) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into auth.audit (user_id, kind, at, data)
    select p.id, kind, clock_timestamp(), jsonb_build_object('profile', about::text)
    from user_profile p where p.user_profile_id = profile and p.id is not null
  $$;
revoke all on function live.note_people(int, text, int) from public;

create function note_invitation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform live.note_people(new.teacher_id, 'student-invited', new.user_profile_id);
  elsif old.revoked_at is null and new.revoked_at is not null then
    perform live.note_people(new.teacher_id, 'invitation-revoked', new.user_profile_id);
  end if;
  return null;
end $$;
create trigger note after insert or update of revoked_at on invitation for each row execute function note_invitation();

-- A student gets an account: the teacher reads that the invitation was accepted, the student whose student that is.
create function note_joined() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform live.note_people(new.teacher_id, 'invitation-accepted', new.user_profile_id);
  perform live.note_people(new.user_profile_id, 'joined-teacher', new.teacher_id);
  return null;
end $$;
create trigger note_joined after update of id on user_profile for each row
  when (old.id is null and new.id is not null and new.teacher_id is not null) execute function note_joined();

create function note_erasure() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform live.note_people(new.teacher_id, 'student-erased', new.user_profile_id);
  return null;
end $$;
create trigger note after insert on erasure for each row execute function note_erasure();

-- Ties of guardians: history, and a new look at what the guardian may hear and see.
create function note_guardian() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tie guardian := coalesce(new, old);
  own int;
begin
  if tg_op = 'INSERT' then
    perform live.note_people(tie.teacher_id, 'guardian-invited', tie.user_profile_id);
  -- An erased student takes the ties along; that is one line already.
  elsif tg_op = 'DELETE' and exists (select from user_profile where user_profile_id = tie.user_profile_id) then
    perform live.note_people(tie.teacher_id, 'guardian-removed', tie.user_profile_id);
  end if;
  select p.user_profile_id into own from user_profile p where p.id = tie.user_id;
  if tg_op = 'UPDATE' and old.accepted_at is null and new.accepted_at is not null then
    perform live.note_people(tie.teacher_id, 'guardian-accepted', tie.user_profile_id);
    perform live.note_people(own, 'became-guardian', tie.user_profile_id);
  end if;
  insert into live.change_log (table_name, row_id, version, audience)
  values ('guardian', tie.guardian_id, tie.version + case tg_op when 'DELETE' then 1 else 0 end, array[tie.teacher_id, own]);
  if own is not null then
    insert into live.change_log (table_name, row_id, version, audience) values ('rights', 0, 0, array[own]);
  end if;
  return null;
end $$;
create trigger note after insert or update or delete on guardian for each row execute function note_guardian();
