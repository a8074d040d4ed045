-- The resources of a lesson stand in the order in which they will be used, once somebody has put them in one. Null is where
-- nobody did, or what was hung on since: those follow, by their text. Whole numbers and no ranks: a lesson has a handful, and
-- their order is written as one.
alter table lesson_resource_of_lesson add column place int;
grant update (place) on lesson_resource_of_lesson to teacher;
-- Whoever looks at the lesson sees the new order too.
create trigger note_order after update of place on lesson_resource_of_lesson
  for each row when (old.place is distinct from new.place) execute function note_attachment();
