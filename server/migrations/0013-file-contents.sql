-- The bytes of a file lie under a key of their own, made by the server and never used twice. Why not under the file's
-- id: an id may be given by the caller, and replacing a file's content must be one change of this row, so that a crash
-- leaves either the old content or the new one.
alter table storage.files add column content_key uuid not null unique;

-- An account that goes takes the rows of its files along; the sweep then removes the bytes that no row names.
alter table storage.files drop constraint files_uploaded_by_user_id_fkey;
alter table storage.files add constraint files_uploaded_by_user_id_fkey
  foreign key (uploaded_by_user_id) references auth.users on delete cascade;
