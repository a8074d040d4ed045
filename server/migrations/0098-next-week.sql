-- Who wants it reads once a week which lessons the coming seven days have. It is looked for among what stands in the calendar, again and
-- again, and kept nowhere ahead.
alter table mail_preference
  -- The weekday on which it comes (1 Monday … 7 Sunday); null: nobody has chosen one, and none comes.
  add column next_week_day int check (next_week_day between 1 and 7);
grant insert (next_week_day), update (next_week_day) on mail_preference to teacher, student;
create index mail_preference_next_week on mail_preference (next_week_day) where next_week_day is not null;
