-- When a teacher teaches, week by week: a list of {"weekday", "from", "to"} in wall time of the own zone. Null while nothing
-- was said: then every hour counts. As one value and not as rows: it is read and written whole, and belongs to nothing else.
alter table user_profile
  add working_hours jsonb check (jsonb_typeof(working_hours) = 'array' and jsonb_array_length(working_hours) <= 70),
  add constraint hours_are_a_teachers check (working_hours is null or profile_type = 'TEACHER');
grant update (working_hours) on user_profile to teacher;
