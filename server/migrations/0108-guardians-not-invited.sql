-- A list of students names their parents. They are kept as guardians who are not invited yet: nothing is mailed, no link opens, so there
-- is no day on which one ends. What was never invited is not told in the history as an invitation either; that line is written when the
-- invitation is made, at first and anew.
alter table guardian alter column expires_at drop not null;
alter table guardian add check (token_hash is null or expires_at is not null);

create or replace function note_guardian() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tie guardian := coalesce(new, old);
  own int;
begin
  -- Of a new row there is no old one, whose hash is null then.
  if tg_op <> 'DELETE' and new.token_hash is not null and new.token_hash is distinct from old.token_hash then
    perform live.note_people(tie.teacher_id, 'guardian-invited', tie.user_profile_id);
  -- An erased student takes the ties along; that is one line already.
  elsif tg_op = 'DELETE' and exists (select from user_profile where user_profile_id = tie.user_profile_id) then
    perform live.note_people(tie.teacher_id, 'guardian-removed', tie.user_profile_id);
  end if;
  select p.user_profile_id into own from user_profile p where p.id = tie.user_id;
  if tg_op = 'UPDATE' and old.accepted_at is null and new.accepted_at is not null then
    perform live.note_people(tie.teacher_id, 'guardian-accepted', tie.user_profile_id);
    perform live.note_people(own, 'became-guardian', tie.user_profile_id);
  end if;
  insert into live.change_log (table_name, row_id, version, audience)
  values ('guardian', tie.guardian_id, tie.version + case tg_op when 'DELETE' then 1 else 0 end, array[tie.teacher_id, own]);
  if own is not null then
    insert into live.change_log (table_name, row_id, version, audience) values ('rights', 0, 0, array[own]);
  end if;
  return null;
end $$;
