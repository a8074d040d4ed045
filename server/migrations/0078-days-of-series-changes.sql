-- What was done to a whole series is listed under "Recent changes" with its first time. Of whole days that is a date, and which
-- one its instant means is known only with the zone of the days: without it each reader took the own one, and a series that
-- the teacher planned for Tuesdays began on a Monday.
alter table calendar_operation add column all_day boolean not null default false, add column time_zone text;
grant insert (all_day, time_zone) on calendar_operation to teacher;

-- Those that are listed by now: as keepOperation picks the first. Written by the owner, whom forced row-level security would stop.
alter table calendar_operation no force row level security;
update calendar_operation o set all_day = first.all_day, time_zone = first.time_zone
  from calendar_operation one, lateral (
    select e.all_day, e.time_zone from jsonb_to_recordset(one.after -> 'events')
      as e(event_id int, start timestamptz, all_day boolean, time_zone text, closed boolean)
    order by e.closed desc, e.start, e.event_id limit 1) first
  where one.operation_id = o.operation_id and first.all_day;
alter table calendar_operation force row level security;
