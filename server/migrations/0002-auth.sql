-- Accounts, sessions, tickets and keys. Reached by lectern_service alone: no role of a person
-- has a right in this schema, and secrets (passwords, tokens, tickets, codes) are stored as hashes.
create table auth.users (
  id uuid primary key,
  email text,
  -- The form under which an address is unique: normalised and lower case.
  email_key text unique,
  new_email text,
  email_verified boolean not null default false,
  phone_number text unique,
  phone_number_verified boolean not null default false,
  password_hash text,
  display_name text not null default '',
  avatar_url text not null default '',
  locale text not null default 'en',
  default_role text not null,
  roles text[] not null,
  is_anonymous boolean not null default false,
  metadata jsonb not null default '{}',
  totp_secret text,
  active_mfa_type text check (active_mfa_type = 'totp'),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);

-- One row is one signed-in device; its id stays while the token is replaced at every refresh.
create table auth.refresh_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_hash bytea not null unique,
  -- The direct predecessor gets the same successor once more: a lost answer or a second tab must not sign anyone out.
  previous_hash bytea,
  rotated_at timestamptz,
  -- When the current token was first used; until then its predecessor may still ask for it.
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- Sliding end, moved by every refresh, and the end that nothing moves.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text
);
create index refresh_tokens_user on auth.refresh_tokens (user_id);
create index refresh_tokens_previous on auth.refresh_tokens (previous_hash);
create index refresh_tokens_expiry on auth.refresh_tokens (expires_at);

-- Tokens replaced earlier than the direct predecessor. Whoever shows one of these holds a stolen copy: the session ends.
create table auth.replaced_tokens (
  token_hash bytea primary key,
  refresh_token_id uuid not null references auth.refresh_tokens on delete cascade,
  replaced_at timestamptz not null default now()
);
create index replaced_tokens_session on auth.replaced_tokens (refresh_token_id);

-- One-time tickets by mail, one open ticket per user and kind.
create table auth.tickets (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  ticket_hash bytea not null unique,
  data jsonb not null default '{}',
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
create index tickets_expiry on auth.tickets (expires_at);

create table auth.security_keys (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  nickname text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index security_keys_user on auth.security_keys (user_id);

create table auth.personal_access_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_hash bytea not null unique,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index personal_access_tokens_user on auth.personal_access_tokens (user_id);

create table auth.provider_accounts (
  provider text not null,
  provider_user_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, provider_user_id)
);
create index provider_accounts_user on auth.provider_accounts (user_id);

-- Keys that sign access tokens; the newest signs, the others still verify until they are dropped.
create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Wrong tries per account and per address. In the database, so that a restart or a second process forgives nothing.
create table auth.attempts (
  key text not null,
  at timestamptz not null default now()
);
create index attempts_key on auth.attempts (key, at);
create index attempts_at on auth.attempts (at);

-- Mails wait here in the transaction that wants them; a job hands them to the mail server. Without one they stay, readable under /dev/mail.
create table auth.mail_outbox (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text
);
create index mail_outbox_recipient on auth.mail_outbox (recipient, mail_id desc);
create index mail_outbox_unsent on auth.mail_outbox (next_try_at) where sent_at is null;

do $$
declare
  t text;
begin
  foreach t in array array['users', 'refresh_tokens', 'replaced_tokens', 'tickets', 'security_keys', 'personal_access_tokens',
                           'provider_accounts', 'signing_keys', 'attempts', 'mail_outbox'] loop
    execute format('alter table auth.%I enable row level security', t);
    execute format('alter table auth.%I force row level security', t);
    execute format('create policy service on auth.%I to lectern_service using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on auth.%I to lectern_service', t);
  end loop;
end $$;
