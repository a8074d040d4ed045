-- A resource may be a file. Why a foreign key and not a look by the service: what is uploaded and what is kept are two
-- calls of two services, and only the database can promise that a resource never names a file that is gone.
alter table lesson_resource add constraint lesson_resource_file
  foreign key (file_id) references storage.files on delete cascade;
alter table lesson_resource add constraint lesson_resource_file_kind check (kind <> 'file' or file_id is not null);
create index lesson_resource_file_id on lesson_resource (file_id) where file_id is not null;
-- Who owns a file is asked when it is read: a resource that names somebody else's file opens nothing.
grant insert (file_id) on lesson_resource to teacher;

-- What is said under a lesson and hangs on it is told to the two who see it. The triggers write as the owner, whom FORCE
-- binds like everyone else: what they look up needs a policy.
create policy owner_reads on lesson for select to current_user using (true);

create function note_comment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live.change_log (table_name, row_id, version, audience)
  select 'lesson_comment', new.lesson_comment_id, new.version, array[l.teacher_id, l.user_profile_id]
  from lesson l where l.lesson_id = new.lesson_id;
  return null;
end $$;
create trigger note after insert or update on lesson_comment for each row execute function note_comment();

create function note_attachment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  attachment lesson_resource_of_lesson := coalesce(new, old);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  select 'lesson_resource', r.lesson_rsrc_id, r.version, array[l.teacher_id, l.user_profile_id]
  from lesson_resource r, lesson l
  where r.lesson_rsrc_id = attachment.lesson_rsrc_id and l.lesson_id = attachment.lesson_id;
  return null;
end $$;
create trigger note after insert or delete on lesson_resource_of_lesson for each row execute function note_attachment();
