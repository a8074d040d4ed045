-- Reminders are looked for among the lessons of the next days, again and again, and are kept nowhere ahead: what is moved or called off
-- needs no clean-up.
create index event_soon on event (start)
  where user_profile_id is not null and deleted_at is null and cancelled_at is null and not closed;
-- Whoever said that they can't come is not reminded.
create policy service_reads on absence for select to lectern_service using (true);
grant select on absence to lectern_service;
