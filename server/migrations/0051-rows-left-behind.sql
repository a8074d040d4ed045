-- An operation kept at which versions it left its rows, and its undo left alone what was newer: also what had been moved since
-- and moved back, which then stood at the time of a series that was elsewhere again; and a whole series that the sweep had only
-- gone on with. It keeps the rows themselves: what stands as it was left is put back, however often it was written since.
-- Operations from before this have no such rows, and can't be undone any more.
delete from calendar_operation;
alter table calendar_operation drop column versions, add column after jsonb not null;
grant insert (after) on calendar_operation to teacher;
