-- A letter about lessons may carry them for the reader's own calendar (RFC 6047): objects of iCalendar, each with what is to be done with it.
-- They leave with the letter, and are forgotten with its text.
alter table auth.mail_outbox add column calendar jsonb;
