-- Pictures of people are files of the storage service in a bucket of their own, which takes pictures alone: small ones, since
-- every list shows many of them. A profile names its picture by the file's address.
alter table storage.buckets add column pictures_only boolean not null default false;
-- The owner is bound by FORCE too, but for this one row.
alter table storage.buckets no force row level security;
insert into storage.buckets (id, max_upload_bytes, cache_control, presigned_urls_enabled, pictures_only)
values ('avatar', 5 * 1024 * 1024, 'private, max-age=86400', false, true);
alter table storage.buckets force row level security;

-- The sweep and every look at a picture ask who shows it.
create index user_profile_avatar on user_profile (avatar_url) where avatar_url is not null;

-- Whoever may read a profile may read its picture. So a profile must not name a file that the writer was never given: only a
-- picture that the writer uploaded, or that the person's own account did. Why a trigger: the column is writable by the roles
-- themselves, and what is checked elsewhere could be gone around.
create function check_avatar() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Our own work has no user and names nobody's file.
  if current_user_id() is null or coalesce(new.avatar_url, '') !~ '^/' then return new; end if;
  if tg_op = 'UPDATE' and new.avatar_url is not distinct from old.avatar_url then return new; end if;
  if not exists (select from storage.files f
    where '/v1/storage/files/' || f.id = new.avatar_url and f.bucket_id = 'avatar' and f.is_uploaded
      and f.uploaded_by_user_id in (current_user_id(), new.id)) then
    raise exception using errcode = '42501', message = 'not a picture of the writer', column = 'avatar_url';
  end if;
  return new;
end $$;
create trigger check_avatar before insert or update of avatar_url on user_profile for each row execute function check_avatar();
-- The owner is bound by FORCE like everyone else, so the function needs a policy of its own.
create policy owner_reads on storage.files for select to current_user using (bucket_id = 'avatar');
