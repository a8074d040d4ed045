-- A letter that left keeps no headers, and by those a taken-back answer looked for what had left: a family that had read that their lesson
-- is off never read that it is on again. A letter keeps which request it answers (0077), also when it left.
create or replace function untell_of_answer(asked int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    answered timestamptz := (
      select a.answered_at from public.absence a where a.absence_id = asked and a.teacher_id = public.current_profile_id());
  begin
    delete from auth.mail_outbox m where m.absence_id = asked and m.created_at = answered and m.sent_at is null;
    return exists (select from auth.mail_outbox m where m.absence_id = asked and m.created_at = answered);
  end $$;
