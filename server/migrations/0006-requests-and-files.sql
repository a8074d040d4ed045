-- The first answer to a write that carries an Idempotency-Key, kept 24 hours: the same person with the same key gets it again.
create table idempotency_key (
  user_id uuid not null,
  key uuid not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own on idempotency_key to teacher, student
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
grant select, insert, update (body_hash, answer, created_at) on idempotency_key to teacher, student;
create policy sweeps on idempotency_key to lectern_service using (true);
grant select, delete on idempotency_key to lectern_service;

-- Files and their buckets; the bytes lie in LECTERN_FILES.
create table storage.buckets (
  id text primary key,
  min_upload_bytes bigint not null default 1,
  max_upload_bytes bigint not null default 52428800,
  cache_control text not null default 'max-age=3600',
  presigned_urls_enabled boolean not null default true,
  presigned_url_seconds int not null default 30
);
insert into storage.buckets (id) values ('default');
create table storage.files (
  id uuid primary key,
  bucket_id text not null references storage.buckets,
  name text not null,
  size bigint not null,
  mime_type text not null,
  etag text not null,
  is_uploaded boolean not null default false,
  uploaded_by_user_id uuid references auth.users on delete set null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index files_owner on storage.files (uploaded_by_user_id);
alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.files enable row level security;
alter table storage.files force row level security;
create policy service on storage.buckets to lectern_service using (true) with check (true);
create policy service on storage.files to lectern_service using (true) with check (true);
grant select on storage.buckets to lectern_service;
grant select, insert, update, delete on storage.files to lectern_service;
