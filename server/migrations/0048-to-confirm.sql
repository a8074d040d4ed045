-- A date that is not settled yet: a trial lesson, or a time that still waits for the student's yes (UX.md B13). It is what
-- iCalendar calls tentative (RFC 5545, 3.8.1.11). A column of the event and not of its series: one date of many may wait, and
-- it goes on waiting through a split, a shift and an end of the series, as a cancelled one stays cancelled. It holds its time
-- as any other event does: what was offered to one student is not free for the next.
alter table event add to_confirm boolean not null default false;
grant insert (to_confirm), update (to_confirm) on event to teacher;
