-- A resource that was put away stays with the lessons that it hangs on; only one that hangs nowhere is forgotten after its 30
-- days. Our own work has to see where they hang.
create policy service_reads on lesson_resource_of_lesson for select to lectern_service using (true);
grant select on lesson_resource_of_lesson to lectern_service;
