-- Every event of a student has its lesson, from the moment at which it is written (docs/decisions/0047). A date of a series had
-- none until somebody opened it, and so it was on no board, in no list of a student and in no search.
--
-- Triggers and not the writers: events are written by forms, imports, sweeps, restores and undos, and each of those would have to
-- remember it. They write as the owner, and nothing but what the event says, which was checked when the event was written.
create policy owner_makes on lesson for insert to current_user with check (true);
create policy owner_changes on lesson for update to current_user using (true) with check (true);
create policy owner_reads on lesson_comment for select to current_user using (true);
create policy owner_reads on lesson_resource_of_lesson for select to current_user using (true);

alter table lesson
  -- Whether it was made because its event was; what a person made stays when its time goes.
  add column came_with_event boolean not null default false,
  -- How it stood before its event was called off, for when it takes place after all.
  add column status_before_off int references lesson_status;
create index lesson_last_event_gone on lesson (last_event_id, deleted_at) where last_event_id is not null;
drop index lesson_last_event;

-- Whether a lesson says nothing that its event doesn't say. Such a one comes and goes with its event, and makes room for a lesson
-- that somebody wrote. Its title is null: it is called what its event is called.
create function is_bare(l lesson) returns boolean language sql stable
return l.came_with_event and l.title is null and l.plan is null and l.steps = '[]' and l.shared_note is null and l.private_note is null
  and l.homework is null and l.homework_items = '[]' and l.attendance is null and l.place is null and l.video_link is null
  and l.make_up_of is null
  -- Planned, or called off with its event; "to schedule" where it was taken off its time.
  and l.lesson_status_id in (1, 2, 5)
  and not exists (select from lesson_comment c where c.lesson_id = l.lesson_id and c.deleted_at is null)
  and not exists (select from lesson_answer a where a.lesson_id = l.lesson_id and a.deleted_at is null)
  and not exists (select from lesson_resource_of_lesson r where r.lesson_id = l.lesson_id)
  and not exists (select from lesson m where m.make_up_of = l.lesson_id and m.deleted_at is null);
revoke all on function is_bare(lesson) from public;
grant execute on function is_bare(lesson) to teacher, operator;

-- A lesson lasts from five minutes to a day; an event may be longer, and shorter.
create function lesson_minutes(from_time timestamptz, to_time timestamptz) returns int language sql immutable
return greatest(5, least(1440, floor(extract(epoch from to_time - from_time) / 60)))::int;

-- A place on the board by its time; the end tells those of one minute apart.
create function position_at(moment timestamptz) returns text language sql volatile parallel restricted
return 'V' || lpad(to_hex(greatest(0, extract(epoch from moment)::bigint / 60)), 8, '0') || substr(md5(random()::text), 1, 8) || '1';

create function lesson_of_new_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lesson (event_id, came_with_event, teacher_id, user_profile_id, lesson_status_id, status_before_off, minutes, position)
  select e.event_id, true, e.teacher_id, e.user_profile_id, case when e.cancelled_at is null then 2 else 5 end,
    case when e.cancelled_at is not null then 2 end, lesson_minutes(e.start, e."end"), position_at(e.start)
  -- A teacher may name oneself on an event: that is nobody's lesson.
  from made e where e.user_profile_id <> e.teacher_id and e.deleted_at is null
  order by e.start;
  return null;
end $$;
-- One statement for all of them: a series is some hundred dates.
create trigger make_lessons after insert on event referencing new table as made
  for each statement execute function lesson_of_new_event();

-- Makes the lesson of a living event of a student that has none.
create function make_lesson(which int) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from event e where e.event_id = which and e.deleted_at is null and e.user_profile_id <> e.teacher_id)
    or exists (select from lesson l where l.event_id = which and l.deleted_at is null) then
    return;
  end if;
  -- One that went with a student who was put away has kept its time; another takes it now.
  update lesson l set event_id = null, last_event_id = which where l.event_id = which;
  insert into lesson (event_id, came_with_event, teacher_id, user_profile_id, lesson_status_id, status_before_off, minutes, position)
  select e.event_id, true, e.teacher_id, e.user_profile_id, case when e.cancelled_at is null then 2 else 5 end,
    case when e.cancelled_at is not null then 2 end, lesson_minutes(e.start, e."end"), position_at(e.start)
  from event e where e.event_id = which;
end $$;
revoke all on function make_lesson(int) from public;

-- A lesson goes where its event goes. A move of the time is no write of the lesson: it has its time from its event.
create function keep_lesson() returns trigger
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
    -- A lesson without a student is that of whoever the time is given to. One that says nothing goes to the next student, and is
    -- nobody's where the time is nobody's. What was written for one student is not for another: it waits with its own.
    update lesson l set user_profile_id = new.user_profile_id
    where l.event_id = new.event_id and l.deleted_at is null and new.user_profile_id <> new.teacher_id
      and l.user_profile_id is distinct from new.user_profile_id and (l.user_profile_id is null or is_bare(l));
    update lesson l set event_id = null, deleted_at = now()
    where l.event_id = new.event_id and l.deleted_at is null and l.user_profile_id is not null
      and l.user_profile_id is distinct from new.user_profile_id and is_bare(l);
    update lesson l set event_id = null, title = coalesce(l.title, new.title),
      minutes = lesson_minutes(new.start, new."end"),
      lesson_status_id = case l.lesson_status_id when 2 then 1 else l.lesson_status_id end
    where l.event_id = new.event_id and l.deleted_at is null and l.user_profile_id is not null
      and l.user_profile_id is distinct from new.user_profile_id;
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
    update lesson l set deleted_at = null, event_id = new.event_id, last_event_id = null,
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
create trigger keep_lesson after update on event for each row
  when (old.user_profile_id is distinct from new.user_profile_id
    or (old.deleted_at is null) <> (new.deleted_at is null) or (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function keep_lesson();

-- A lesson that is put elsewhere, or deleted, leaves the time of a student, which is as much a lesson as before: it gets another.
-- When the transaction ends, since a lesson that makes room for another has gone before that has come.
create function keep_time() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform make_lesson(old.event_id);
  return null;
end $$;
create constraint trigger keep_time after update of event_id on lesson deferrable initially deferred for each row
  when (old.event_id is not null and new.event_id is distinct from old.event_id)
  execute function keep_time();

-- What is there already. No server is at work meanwhile, and nobody is told: pages are read anew after an update. Rows are only
-- added, in one pass over the events; who made the event made its lesson.
alter table lesson no force row level security;
alter table event no force row level security;
alter table lesson disable trigger user;
insert into lesson (event_id, came_with_event, teacher_id, user_profile_id, lesson_status_id, status_before_off, minutes, position,
    created_by, created_at, updated_by, updated_at)
select e.event_id, true, e.teacher_id, e.user_profile_id, case when e.cancelled_at is null then 2 else 5 end,
  case when e.cancelled_at is not null then 2 end, lesson_minutes(e.start, e."end"), position_at(e.start),
  e.created_by, e.created_at, e.updated_by, e.updated_at
from event e
where e.deleted_at is null and e.user_profile_id <> e.teacher_id and not exists (select from lesson l where l.event_id = e.event_id);
alter table lesson enable trigger user;
alter table event force row level security;
alter table lesson force row level security;
