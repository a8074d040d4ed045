-- What comes once a day comes by day, on the clock of who reads it: from the end of the quiet hours of the night until they begin again,
-- or from eight where nobody has quiet hours by night.
create function is_by_day(wall timestamp, quiet_from int, quiet_until int) returns boolean language sql immutable
return case
  when quiet_from > quiet_until then extract(hour from wall) * 60 + extract(minute from wall) between quiet_until and quiet_from - 1
  else extract(hour from wall) * 60 + extract(minute from wall) >= 480
    and extract(hour from wall) * 60 + extract(minute from wall) not between quiet_from and quiet_until - 1
  end;
revoke all on function is_by_day(timestamp, int, int) from public;
grant execute on function is_by_day(timestamp, int, int) to lectern_service;
