-- A lesson that comes back to its time is called as its time is, where that is all that it was called while it waited. The name that it took
-- along stayed with it as its own, so that a time that was renamed later had one name in the calendar and another on the board and at home.
create or replace function keep_lesson() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_gone constant boolean := new.deleted_at is not null;
  is_back constant boolean := old.deleted_at is not null and not is_gone;
  waiting int;
begin
  if old.deleted_at is null and is_gone then
    -- What says nothing of its own goes along, marked by the same moment; what was prepared waits for another time.
    update lesson l set event_id = null, last_event_id = new.event_id, deleted_at = new.deleted_at
    where l.event_id = new.event_id and l.deleted_at is null and is_bare(l);
    update lesson l set event_id = null, last_event_id = new.event_id, title = coalesce(l.title, new.title),
      minutes = lesson_minutes(new.start, new."end"),
      lesson_status_id = case l.lesson_status_id when 2 then 1 else l.lesson_status_id end
    where l.event_id = new.event_id and l.deleted_at is null;
    return null;
  end if;
  if is_gone then
    return null;
  end if;

  if old.user_profile_id is distinct from new.user_profile_id then
    -- What waits since this time was given away comes back to it with its student; what says nothing makes room.
    select l.lesson_id into waiting from lesson l
    where l.last_event_id = new.event_id and l.event_id is null and l.deleted_at is null
      and l.user_profile_id = nullif(new.user_profile_id, new.teacher_id)
    order by l.lesson_id desc limit 1;
    -- A lesson without a student is that of whoever the time is given to. One that says nothing goes to the next student, and is
    -- nobody's where the time is nobody's. What was written for one student is not for another: it waits with its own.
    update lesson l set user_profile_id = new.user_profile_id
    where l.event_id = new.event_id and l.deleted_at is null and new.user_profile_id <> new.teacher_id
      and l.user_profile_id is distinct from new.user_profile_id
      and (l.user_profile_id is null or is_bare(l) and waiting is null);
    update lesson l set event_id = null, deleted_at = now()
    where l.event_id = new.event_id and l.deleted_at is null and l.user_profile_id is not null
      and l.user_profile_id is distinct from new.user_profile_id and is_bare(l);
    update lesson l set event_id = null, last_event_id = new.event_id, title = coalesce(l.title, new.title),
      minutes = lesson_minutes(new.start, new."end"),
      lesson_status_id = case l.lesson_status_id when 2 then 1 else l.lesson_status_id end
    where l.event_id = new.event_id and l.deleted_at is null and l.user_profile_id is not null
      and l.user_profile_id is distinct from new.user_profile_id;
    update lesson l set event_id = new.event_id, last_event_id = null, title = nullif(l.title, new.title),
      lesson_status_id = case l.lesson_status_id when 1 then 2 else l.lesson_status_id end
    where l.lesson_id = waiting and not exists (select from lesson o where o.event_id = new.event_id and o.deleted_at is null);
    waiting := null;
  end if;

  if is_back and not exists (select from lesson l where l.event_id = new.event_id and l.deleted_at is null) then
    -- The one that waits, else the one that went along.
    select l.lesson_id into waiting from lesson l
    where l.last_event_id = new.event_id and l.event_id is null and (l.deleted_at is null or l.deleted_at = old.deleted_at)
      and l.user_profile_id is not distinct from nullif(new.user_profile_id, new.teacher_id)
    order by l.deleted_at nulls first, l.lesson_id desc limit 1;
    if waiting is null and new.user_profile_id <> new.teacher_id then
      select l.lesson_id into waiting from lesson l
      where l.event_id = new.event_id and l.deleted_at = old.deleted_at and l.user_profile_id = new.user_profile_id;
    end if;
    update lesson l set deleted_at = null, event_id = new.event_id, last_event_id = null, title = nullif(l.title, new.title),
      lesson_status_id = case when l.lesson_status_id = 1 then 2 else l.lesson_status_id end
    where l.lesson_id = waiting;
  end if;
  perform make_lesson(new.event_id);

  if old.cancelled_at is null and new.cancelled_at is not null then
    update lesson l set status_before_off = l.lesson_status_id, lesson_status_id = 5
    where l.event_id = new.event_id and l.deleted_at is null and l.lesson_status_id < 4;
  elsif old.cancelled_at is not null and new.cancelled_at is null then
    -- Whoever said something else of it since is right.
    update lesson l set status_before_off = null,
      lesson_status_id = case when l.lesson_status_id = 5 and l.attendance is null then l.status_before_off else l.lesson_status_id end
    where l.event_id = new.event_id and l.deleted_at is null and l.status_before_off is not null;
  end if;
  return null;
end $$;
