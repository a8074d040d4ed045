-- "Keep it" was the last word on "can't come": whoever fell ill after that was told that the teacher was asked already, and the lesson stood
-- there without a way to say so. One request waits at a time; what was answered stays as history beside the next one.
alter table absence drop constraint absence_asked_once;
create unique index absence_waits_once on absence (event_id, user_profile_id) where answer is null;
-- All that was asked for a lesson, newest last: for who reads the newest, and for an event that goes.
create index absence_of_lesson on absence (event_id, user_profile_id, absence_id);
