-- What a person is to be told by mail: a lesson planned, moved or called off, a reminder, a digest. A row is written in the
-- transaction of what it tells, or by a sweep; it waits until `send_after`, can be taken back until then, and stays as the record
-- of what was told to whom (docs/decisions/0065).
create table notice (
  notice_id bigint generated always as identity primary key,
  -- The studio that writes.
  teacher_id int not null references user_profile on delete cascade,
  -- The student whom it is about.
  user_profile_id int references user_profile on delete cascade,
  kind text not null check (kind in ('planned', 'restored', 'moved', 'called_off', 'late', 'as_before', 'days_closed', 'series',
    'reminder', 'homework_due', 'homework_handed_in', 'asked_off', 'answered', 'next_week', 'unmarked')),
  -- Who reads it: an account, or without one the student at the address that the teacher wrote down. Address, language and zone are
  -- looked up when it is sent, since they may change until then.
  user_id uuid references auth.users on delete cascade,
  event_id int references event on delete cascade,
  -- What was done at once is told in one mail, and taken back at once.
  operation_id uuid,
  -- What is told: how it was, and how it is. No words, which are in the language of who reads, and nothing private.
  lines jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The moment that it is about for who sends it in order: of a change when it was made, of a reminder when it is due.
  due_at timestamptz not null,
  send_after timestamptz not null,
  -- At most one notice has a key: of a change while it waits, of a reminder for good.
  unique_key text unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'taken_back')),
  -- When it was handed to the outbox of mails, and which letter there it is in; several may be in one.
  sent_at timestamptz,
  mail_id bigint,
  -- A code of why it waits longer, or failed.
  error text,
  check (user_id is not null or user_profile_id is not null)
);
-- What the sweep takes, in the order in which it is due.
create index notice_due on notice (send_after, due_at) where state = 'waiting';
create index notice_of_event on notice (event_id, notice_id);
create index notice_of_student on notice (user_profile_id, notice_id);
create index notice_of_operation on notice (operation_id) where operation_id is not null;
create index notice_of_reader on notice (user_id) where user_id is not null;
-- What a studio sent within a day, for its budget.
create index notice_of_studio on notice (teacher_id, sent_at);

alter table notice enable row level security;
alter table notice force row level security;
create policy own_told on notice for select to teacher using (teacher_id = (select current_profile_id()));
-- What waits can be taken back, and nothing else can be said of it.
create policy takes_back on notice for update to teacher
  using (teacher_id = (select current_profile_id()) and state = 'waiting')
  with check (teacher_id = (select current_profile_id()) and state = 'taken_back' and unique_key is null);
grant select, update (state, unique_key) on notice to teacher;
-- Everybody reads what was written to the own account.
create policy own_read on notice for select to student using (user_id = (select current_user_id()));
grant select on notice to student;
create policy service on notice to lectern_service using (true) with check (true);
grant select, insert, update, delete on notice to lectern_service;
create policy operator on notice to operator using (true) with check (true);
grant select, insert, update, delete on notice to operator;
create policy owner_keeps on notice to current_user using (true) with check (true);
