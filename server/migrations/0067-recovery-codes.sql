-- What opens an account in place of a code of the authenticator app: ten codes, each once, for a phone that is lost.
-- Why hashes with the installation's key: the codes are short enough to be typed from paper, so whoever reads this table alone
-- must not be able to try them all. A code that was used is gone, and what is left is counted.
create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
alter table auth.recovery_codes enable row level security;
alter table auth.recovery_codes force row level security;
create policy service on auth.recovery_codes to lectern_service using (true) with check (true);
grant select, insert, delete on auth.recovery_codes to lectern_service;
