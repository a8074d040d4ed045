-- Which lessons were paid, for a teacher who wants to keep track of it (UX.md B10, "Unpaid"). A table of its own and not a
-- column of the event: students and guardians read events, and who owes what is between the teacher and the own ledger. And
-- a tick makes no event newer than the one that somebody is about to move. What is not here is not paid.
create table event_payment (
  event_id int primary key references event on delete cascade,
  teacher_id int not null references user_profile,
  paid_at timestamptz not null default now()
);
create index event_payment_teacher on event_payment (teacher_id);
alter table event_payment enable row level security;
alter table event_payment force row level security;

create policy owns on event_payment to teacher
  using (teacher_id = (select current_profile_id()))
  with check (teacher_id = (select current_profile_id())
    and exists (select from event e where e.event_id = event_payment.event_id and e.teacher_id = (select current_profile_id())));
grant select, insert (event_id, teacher_id), delete on event_payment to teacher;
create policy operator on event_payment to operator using (true) with check (true);
grant select, insert, update, delete on event_payment to operator;

-- The teacher's other devices hear of it, and nobody else. A row is there or not, so there is one version.
create function note_payment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what event_payment := coalesce(new, old);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  values ('event_payment', what.event_id, 1, array[what.teacher_id]);
  return null;
end $$;
create trigger note after insert or delete on event_payment for each row execute function note_payment();
