-- Bytes leave the disk with the row that names them, whatever deletes it: an account that ends, a teacher who erases a student,
-- a resource that goes with its file. The row that is deleted leaves the key of its content here, in the same transaction,
-- and a job removes the bytes right after; the hourly look at everything that is kept was an hour too late.
create table storage.left_contents (
  content_key uuid primary key
);
alter table storage.left_contents enable row level security;
alter table storage.left_contents force row level security;
create policy service on storage.left_contents to lectern_service using (true) with check (true);
grant select, delete on storage.left_contents to lectern_service;

-- Rows go by references and by the hand of several roles, so it is the owner who notes them.
create policy owner_notes on storage.left_contents for insert to current_user with check (true);
create function storage.note_left_content() returns trigger language plpgsql security definer set search_path = storage, pg_temp as $$
begin
  insert into storage.left_contents (content_key) values (old.content_key) on conflict do nothing;
  return null;
end $$;
revoke execute on function storage.note_left_content from public;
create trigger note_left_content after delete on storage.files for each row execute function storage.note_left_content();
create trigger note_replaced_content after update of content_key on storage.files for each row
  when (old.content_key <> new.content_key) execute function storage.note_left_content();
