-- Erasing a person for good (GDPR, article 17). Our own work deletes, in one transaction; no role of a person can.
create policy service_erases on lesson to lectern_service using (true);
create policy service_erases on lesson_comment to lectern_service using (true);
create policy service_erases on lesson_resource to lectern_service using (true);
create policy service_erases on lesson_resource_of_student to lectern_service using (true);
grant select, delete on lesson, lesson_comment, lesson_resource, lesson_resource_of_student to lectern_service;
grant delete on event, event_series, invitation, guardian to lectern_service;

-- What is left of an erased student: that it was done, when and by whom, so that it can be shown that it was. A number and
-- no name: nobody who reads it learns who it was.
create table erasure (
  erasure_id int generated always as identity primary key,
  -- Whose student it was; null when that teacher is gone too.
  teacher_id int references user_profile on delete set null,
  user_profile_id int not null,
  erased_at timestamptz not null
);
create index erasure_teacher on erasure (teacher_id);
alter table erasure enable row level security;
alter table erasure force row level security;
create policy own on erasure for select to teacher using (teacher_id = (select current_profile_id()));
grant select on erasure to teacher;
create policy operator on erasure for select to operator using (true);
grant select on erasure to operator;
create policy service on erasure to lectern_service using (true) with check (true);
grant select, insert, update on erasure to lectern_service;
