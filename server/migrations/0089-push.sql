-- Where a person's devices are written to beside the mailbox, by the push service that each browser chose (RFC 8030). An address here
-- lets whoever knows it reach the device, so no role of people reads it, as with sessions; the server asks for the own one alone.
create table auth.push_subscription (
  push_subscription_id int generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- A device is written to as long as somebody is signed in there: its session takes this row along.
  session_id uuid not null unique references auth.refresh_tokens on delete cascade,
  endpoint text not null check (char_length(endpoint) between 10 and 1024),
  -- What the browser reads messages with (RFC 8291): a point of P-256, and 16 random bytes.
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now()
);
create index push_subscription_of on auth.push_subscription (user_id);

-- What is to be shown on a device. A row is written in the transaction that tells, and goes when the push service has it.
create table auth.push_outbox (
  push_id bigint generated always as identity primary key,
  push_subscription_id int not null references auth.push_subscription on delete cascade,
  title text not null,
  body text not null,
  -- Where a press leads, below the address of the app.
  path text not null,
  -- What is newer takes the place of what has the same tag.
  tag text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try_at timestamptz not null default now()
);
create index push_outbox_due on auth.push_outbox (next_try_at);
create index push_outbox_of on auth.push_outbox (push_subscription_id);

do $$
declare
  t text;
begin
  foreach t in array array['push_subscription', 'push_outbox'] loop
    execute format('alter table auth.%I enable row level security', t);
    execute format('alter table auth.%I force row level security', t);
    execute format('create policy service on auth.%I to lectern_service using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on auth.%I to lectern_service', t);
  end loop;
end $$;
