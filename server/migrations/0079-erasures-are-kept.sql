-- Whoever was erased stays erased when a backup is restored that was made before. The list of erasures therefore says exactly who
-- it was, by numbers alone: a number of a profile may be given again after such a return, so the instant at which the profile was
-- made goes along; an account has a number of its own that is never given twice. docs/decisions/0060 has the whole.
alter table erasure add column profile_created_at timestamptz;

create table auth.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null
);
alter table auth.erased_accounts enable row level security;
alter table auth.erased_accounts force row level security;
create policy service on auth.erased_accounts to lectern_service using (true) with check (true);
grant select, insert on auth.erased_accounts to lectern_service;
