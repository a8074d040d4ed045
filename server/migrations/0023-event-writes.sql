-- What each write of an event is checked for, and no more. The policy for all commands looked up the student of an event at
-- every move, although no teacher may change whose event it is (the column is not granted): a sixth of what a move costs.
drop policy owns on event;
create policy sees_own on event for select to teacher
  using (teacher_id = (select current_profile_id()));
create policy adds_own on event for insert to teacher
  with check (teacher_id = (select current_profile_id())
    and (user_profile_id is null or user_profile_id = (select current_profile_id())
      or exists (select from user_profile s where s.user_profile_id = event.user_profile_id and s.teacher_id = (select current_profile_id())))
    and (series_id is null
      or exists (select from event_series e where e.series_id = event.series_id and e.teacher_id = (select current_profile_id()))));
create policy changes_own on event for update to teacher
  using (teacher_id = (select current_profile_id()))
  with check (teacher_id = (select current_profile_id())
    and (series_id is null
      or exists (select from event_series e where e.series_id = event.series_id and e.teacher_id = (select current_profile_id()))));

-- Closed times and wanted overlaps share their time with others, so the constraint does not hold them; a lesson that is moved
-- there, or a student who would be in two lessons at once, is found through this.
create index event_beside on event using gist (teacher_id, during)
  where overlap_wanted and cancelled_at is null and deleted_at is null;
