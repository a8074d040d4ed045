-- What a calendar file is known by that was brought along: the name that iCalendar gives each thing (RFC 5545, 3.8.4.7), and
-- what the file said of it then. The same file with some changes made every date once more, and took nothing away that had
-- been called off there. With its name a date is found again; with what was said of it the change of the file is told from
-- the change that a person made here, which stays. On the rows themselves, so that the undo of an import, which writes rows
-- back as they were, brings back what they are known by, too. Only what was brought along has it, and that is no student's.
alter table event_series
  add foreign_uid text check (char_length(foreign_uid) between 1 and 400),
  add foreign_said jsonb;
alter table event
  add foreign_uid text check (char_length(foreign_uid) between 1 and 400),
  add foreign_said jsonb;
grant update (foreign_uid, foreign_said) on event_series to teacher;
grant insert (foreign_uid, foreign_said), update (foreign_uid, foreign_said) on event to teacher;
create index event_series_foreign on event_series (teacher_id, foreign_uid) where foreign_uid is not null;
create index event_foreign on event (teacher_id, foreign_uid) where foreign_uid is not null;
