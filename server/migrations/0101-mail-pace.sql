-- A run of reminders fills the outbox for a while. What people wait for, such as a code, goes before them, and a domain whose mail server
-- asks for a pause gets one: who goes on all the same is turned away, and the codes with the reminders.
alter table auth.mail_outbox
  add column domain text generated always as (lower(split_part(recipient, '@', 2))) stored,
  -- What can be switched off can wait; what proves who somebody is can't.
  add column can_wait boolean generated always as (headers ? 'List-Unsubscribe') stored,
  -- When the mail server of the domain asked for a pause; null: it did not.
  add column slowed_at timestamptz;
drop index auth.mail_outbox_unsent;
create index mail_outbox_unsent on auth.mail_outbox (can_wait, next_try_at) where sent_at is null;
create index mail_outbox_slowed on auth.mail_outbox (slowed_at) where slowed_at is not null;
