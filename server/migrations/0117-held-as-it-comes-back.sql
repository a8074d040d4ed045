-- A lesson may be changed while it waits beside its time, as by an undo of an older change: what waits to be told of where it is held then
-- said what was no longer so. It is read anew once the lesson is back.
create function note_held_anew() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notice n set lines = h.lines,
    state = case when tells_nothing(h.lines) then 'taken_back' else 'waiting' end,
    unique_key = case when not tells_nothing(h.lines) then n.unique_key end
  from (
    select w.notice_id, held_since(w.lines, jsonb_build_object('is',
      held_at(new.place, coalesce(new.video_link, s.video_link, t.video_link)))) as lines
    from notice w
    join user_profile s on s.user_profile_id = w.user_profile_id
    join user_profile t on t.user_profile_id = w.teacher_id
    where w.event_id = new.event_id and w.user_profile_id = new.user_profile_id and w.state = 'waiting' and w.lines ? 'held') h
  where n.notice_id = h.notice_id;
  return null;
end $$;
revoke all on function note_held_anew() from public;
create trigger note_held_anew after update of event_id on lesson for each row
  when (new.event_id is not null and new.deleted_at is null and old.event_id is distinct from new.event_id)
  execute function note_held_anew();
