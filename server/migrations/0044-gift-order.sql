-- What a student was given stands in the order in which the teacher put it (UX.md B12). As on a lesson (0043): null is where
-- nobody did, or what was given since: those follow, by their text; and the order is written as one. Students go on reading
-- what is new first.
alter table lesson_resource_of_student add column place int;
grant update (place) on lesson_resource_of_student to teacher;
-- The teacher's other devices see the new order too.
create trigger note_order after update of place on lesson_resource_of_student
  for each row when (old.place is distinct from new.place) execute function note_gift();
