-- A teacher brings the archive of a studio from another installation. What is written is written as the teacher, under the same
-- policies as by hand, and what a row says beside its contents the server says anew.

-- Which studio was brought, so that the same one is not added a second time by a slip.
create table studio_import (
  studio_import_id int generated always as identity primary key,
  teacher_id int not null references user_profile on delete cascade,
  -- What tells studios apart: the number of their teacher and when that row was made.
  studio text not null check (char_length(studio) between 1 and 100),
  imported_at timestamptz not null default now()
);
create index studio_import_teacher on studio_import (teacher_id);
alter table studio_import enable row level security;
alter table studio_import force row level security;
create policy owns on studio_import to teacher
  using (teacher_id = (select current_profile_id())) with check (teacher_id = (select current_profile_id()));
grant select, insert (teacher_id, studio) on studio_import to teacher;
create policy operator on studio_import to operator using (true) with check (true);
grant select, insert, update, delete on studio_import to operator;

-- Columns that a teacher writes after a row was made, and may write with it: these rows come as they were.
grant insert (archived_at, paused_at, resources) on user_profile to teacher;
grant insert (deleted_at, foreign_uid, foreign_said) on event_series to teacher;
grant insert (cancelled_at, deleted_at) on event to teacher;
grant insert (archived_at) on lesson_resource to teacher;
-- When it was paid and when it was said are contents.
grant insert (paid_at) on event_payment to teacher;
grant insert (created_at, edited_at, deleted_at) on lesson_comment to teacher;
-- The lesson is made with its event. For what it makes up, the key sees to it that both are the teacher's.
grant update (make_up_of, came_with_event, status_before_off) on lesson to teacher;

-- A comment that a teacher brings was written when it says, and not later than now. Nobody else names a time: the grants of columns
-- see to it.
create or replace function set_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := nullif(current_setting('app.user_id', true), '');
    new.created_at := case tg_table_name when 'lesson_comment' then least(new.created_at, now()) else now() end;
    new.version := 1;
  else
    new.created_by := old.created_by;
    new.created_at := old.created_at;
    new.version := old.version + 1;
  end if;
  new.updated_by := nullif(current_setting('app.user_id', true), '');
  new.updated_at := now();
  return new;
end $$;

-- Where an archive lies while it is looked at. It counts as every file does: half of the room of a studio, since it and what comes
-- out of it lie there together.
-- The owner is bound by FORCE too, but for this one row.
alter table storage.buckets no force row level security;
insert into storage.buckets (id, max_upload_bytes, cache_control, presigned_urls_enabled, pictures_only)
values ('studio', 1024 * 1024 * 1024, 'private, no-store', false, false);
alter table storage.buckets force row level security;
