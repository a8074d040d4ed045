-- A session that a personal access token opened ends with the token: who revokes it means the program that has it, which
-- would otherwise go on for as long as its refresh token is renewed.
alter table auth.refresh_tokens add column personal_access_token_id uuid references auth.personal_access_tokens on delete cascade;
create index refresh_tokens_pat on auth.refresh_tokens (personal_access_token_id) where personal_access_token_id is not null;
