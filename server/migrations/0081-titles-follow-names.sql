-- A lesson that was given no title of its own is called as its student is: the calendar plans it so, and the student and the family
-- read "Lesson with …" wherever the title is nothing but the name. After a student was renamed the title was the old name, for the
-- teacher a second name on each lesson, and for the student a word that the teacher may have written for nobody else. It follows.
--
-- A trigger and not the writers: a name is written by forms, imports, the student and an undo. What a trigger wrote is no change
-- of its own under "Recent changes", and the undo of the name takes the titles back on the same way.
create policy owner_retitles on event for update to current_user using (true) with check (true);
create policy owner_reads on event_series for select to current_user using (true);
create policy owner_retitles on event_series for update to current_user using (true) with check (true);

create function retitle_lessons() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- As long as a title may be; a name may be longer.
  longest constant int := 200;
  was constant text := left(btrim(old.display_name), longest);
  stands constant text := left(btrim(new.display_name), longest);
begin
  if was = stands or was = '' or stands = '' then
    return null;
  end if;
  -- An own time of a teacher has no student, and is called what it is called.
  update event e set title = stands
  where e.user_profile_id = new.user_profile_id and e.deleted_at is null and e.user_profile_id <> e.teacher_id and btrim(e.title) = was;
  update event_series s set title = stands
  where s.user_profile_id = new.user_profile_id and s.user_profile_id <> s.teacher_id and btrim(s.title) = was;
  update lesson l set title = stands
  where l.user_profile_id = new.user_profile_id and l.deleted_at is null and btrim(l.title) = was;
  return null;
end $$;
revoke all on function retitle_lessons() from public;
create trigger retitle_lessons after update of display_name on user_profile for each row
  when (old.display_name is not null and new.display_name is not null and old.display_name <> new.display_name)
  execute function retitle_lessons();
