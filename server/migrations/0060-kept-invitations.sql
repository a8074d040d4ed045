-- The invitation that somebody took up with an address which no mailbox has answered for yet.
-- Why: an invitation that is used up at once is lost to a mistyped address, and gives the student's lessons to whoever has
-- that address. It stays open until the address is proven; then the account takes it. With the account and not with the
-- page, since the mail may be opened in another browser.
create table auth.kept_invitations (
  user_id uuid primary key references auth.users on delete cascade,
  -- Of a student's invitation or of one to look after a student.
  token_hash bytea not null,
  -- An invitation that was open then still counts when the mail is opened later.
  created_at timestamptz not null
);
alter table auth.kept_invitations enable row level security;
alter table auth.kept_invitations force row level security;
create policy service on auth.kept_invitations to lectern_service using (true) with check (true);
grant select, insert, update, delete on auth.kept_invitations to lectern_service;
