-- Links and codes that prove an address or a number, one open of each purpose.
-- Why beside auth.tickets: those belong to an account, and here there may be none yet. Asking for a link must not make
-- one: a stranger could fill the table, or block an address for its owner. It is made when the link or code comes back.
create table auth.codes (
  purpose text not null check (purpose in ('link', 'email', 'sms')),
  -- An address or a number in its normal form.
  destination text not null,
  code_hash bytea not null,
  -- What the account is to be like if there is none yet, and what else its use needs to know.
  data jsonb not null default '{}',
  -- Wrong tries of this very code.
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (purpose, destination)
);
create index codes_hash on auth.codes (code_hash);
create index codes_expiry on auth.codes (expires_at);

-- Messages that no gateway took because none is configured; readable under /dev/mail, like mails.
create table auth.sms_outbox (
  sms_id bigint generated always as identity primary key,
  recipient text not null,
  text_body text not null,
  created_at timestamptz not null default now()
);
create index sms_outbox_recipient on auth.sms_outbox (recipient, sms_id desc);

do $$
declare
  t text;
begin
  foreach t in array array['codes', 'sms_outbox'] loop
    execute format('alter table auth.%I enable row level security', t);
    execute format('alter table auth.%I force row level security', t);
    execute format('create policy service on auth.%I to lectern_service using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on auth.%I to lectern_service', t);
  end loop;
end $$;

-- Anonymous users whose sessions have ended are found by this: nobody can come back to them, so they are swept.
create index users_anonymous on auth.users (created_at) where is_anonymous;
