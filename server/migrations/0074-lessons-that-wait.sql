-- A studio's lessons of a week are found by its calendar, and not by looking through those of ten years; the lessons without a
-- time, which no calendar has, are found by these.
create index lesson_waiting on lesson (teacher_id) where event_id is null and deleted_at is null;
