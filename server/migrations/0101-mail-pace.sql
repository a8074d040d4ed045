-- A run of reminders to one provider is spread over some minutes: who gets too many at once refuses them, and what people wait for, such
-- as a code, with them. How fast is counted by what was sent to a domain, by however many servers.
alter table auth.mail_outbox
  add column domain text generated always as (lower(split_part(recipient, '@', 2))) stored,
  -- When the mail server of the domain asked for a pause; null: it did not.
  add column slowed_at timestamptz;
create index mail_outbox_sent on auth.mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_slowed on auth.mail_outbox (slowed_at) where slowed_at is not null;
