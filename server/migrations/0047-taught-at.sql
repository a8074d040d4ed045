-- When it was said that a lesson is taught (UX.md B14, "moving to Taught stamps the time"). Its event's end is when it was to
-- be over, and updated_at changes with every later note. Here and not in the app, because a lesson becomes taught on many
-- ways: on the board, in the drawer, from the calendar, a whole day at once. Lessons that were taught before this have none.
alter table lesson add column taught_at timestamptz;

create function stamp_taught() returns trigger language plpgsql as $$
begin
  if new.lesson_status_id <> 4 then
    new.taught_at := null;
  elsif tg_op = 'INSERT' or old.lesson_status_id <> 4 then
    -- A time that is named is a way back: it was taught then. Nothing was taught at a time to come.
    new.taught_at := least(coalesce(new.taught_at, now()), now());
  else
    new.taught_at := old.taught_at;
  end if;
  return new;
end $$;
create trigger stamp_taught before insert or update of lesson_status_id, taught_at on lesson
  for each row execute function stamp_taught();

grant insert (taught_at), update (taught_at) on lesson to teacher;
grant select (taught_at) on lesson to student;
