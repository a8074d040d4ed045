-- Who sees a lesson sees what hangs on it: so a guardian read resources, files among them, whom the teacher shows the lessons of a child
-- and not its resources. Of a child's lesson they are read with both ticks; of one's own as before.
alter policy own_lessons on lesson_resource_of_lesson
  using (exists (select from lesson l where l.lesson_id = lesson_resource_of_lesson.lesson_id
    and (l.user_profile_id = (select current_profile_id())
      or exists (select from guardian g
        where g.user_profile_id = l.user_profile_id and g.user_id = (select current_user_id()) and g.sees_resources))));
