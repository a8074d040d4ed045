-- A whole day is a date, and which one its instants mean is known only with a zone. Where none was said, each reader took the
-- own one, and a student in New York saw the day before the one that the teacher in Berlin had chosen. It takes the teacher's
-- zone at the write, by whatever way it comes; UTC, in which the instants are written, where the teacher has said none.
create function keep_zone_of_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.time_zone := coalesce((select t.time_zone from user_profile t where t.user_profile_id = new.teacher_id), 'UTC');
  return new;
end $$;
revoke execute on function keep_zone_of_days from public;
create trigger zone_of_days before insert or update of all_day, time_zone on event for each row
  when (new.all_day and new.time_zone is null) execute function keep_zone_of_days();

-- What stands there already is rewritten by the owner, whom forced row-level security would stop; as a state of its own it
-- would be a conflict for whoever has it open, though its days are the ones that the teacher has seen.
alter table event no force row level security;
alter table event disable trigger user;
update event e set time_zone = coalesce(t.time_zone, 'UTC')
  from user_profile t where t.user_profile_id = e.teacher_id and e.all_day and e.time_zone is null;
alter table event enable trigger user;
alter table event force row level security;
