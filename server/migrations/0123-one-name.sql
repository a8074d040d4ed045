-- A lesson that has a time has its name (docs/decisions/0074). One that was named in the drawer or on the board kept that name beside the
-- one of its event: lists showed the first, calendar, feed and mails the second, and a family read two names of one lesson.
--
-- Triggers and not the writers, as for all that a lesson has from its event (docs/decisions/0047): what names a lesson with a time names
-- its event, and a name of its own is that of its event as long as it has one. So no place has to ask which of the two it shows.
create function named_as_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select e.title into new.title from event e where e.event_id = new.event_id;
  return new;
end $$;
revoke all on function named_as_event() from public;
create trigger named_as_event before insert or update of title, event_id on lesson for each row
  when (new.event_id is not null and new.title is not null)
  execute function named_as_event();

create function name_lesson() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update lesson l set title = new.title where l.event_id = new.event_id and l.deleted_at is null and l.title <> new.title;
  return null;
end $$;
revoke all on function name_lesson() from public;
-- After keep_lesson by its name: what waits for its student from then on keeps the name under which it was prepared.
create trigger name_lesson after update of title on event for each row when (old.title <> new.title)
  execute function name_lesson();

-- Those of before take the name that the lists show. Nobody is told, and nothing of it is a change that somebody made.
alter table lesson no force row level security;
alter table event no force row level security;
alter table event disable trigger user;
update event e set title = l.title
from lesson l
where l.event_id = e.event_id and l.deleted_at is null and e.deleted_at is null and l.title <> e.title;
alter table event enable trigger user;
alter table event force row level security;
alter table lesson force row level security;
