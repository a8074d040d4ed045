-- What a teacher changed in the last 30 days, so that it can be listed, and taken back after the page was left
-- (docs/decisions/0049). calendar_operation keeps what an operation on a whole series did; this keeps every other write of a
-- teacher for which the app offers an undo, row by row and only the columns that it changed.
--
-- Triggers and not the writers, as for live changes: rows are written on some forty ways, and none can forget it.
create table recent_change (
  -- All rows of one transaction.
  operation_id uuid not null,
  change_id bigint generated always as identity,
  -- Who did it. No reference: it would be looked up at each write, and erasing a teacher deletes these rows first.
  teacher_id int not null,
  table_name text not null,
  row_key jsonb not null,
  -- The student whom the row is about, for the list and for the erasure of that student.
  about int,
  -- Columns as they were and as they were left. Without `before` the row was made, without `after` it is gone.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  primary key (operation_id, change_id)
);
create index recent_change_teacher on recent_change (teacher_id, created_at desc, operation_id);
-- For the sweep: rows come in the order of their time.
create index recent_change_age on recent_change using brin (created_at);
alter table recent_change enable row level security;
alter table recent_change force row level security;
create policy own on recent_change for select to teacher using (teacher_id = (select current_profile_id()));
grant select on recent_change to teacher;
create policy operator on recent_change to operator using (true) with check (true);
grant select, insert, update, delete on recent_change to operator;
create policy sweeps on recent_change to lectern_service using (true);
grant select, delete on recent_change to lectern_service;
create policy owner_keeps on recent_change to current_user using (true) with check (true);

-- Operations on series are in the same list: by their time, and with what they are called.
alter table calendar_operation add column title text, add column about int, add column events int not null default 0,
  add column start timestamptz;
grant insert (title, about, events, start) on calendar_operation to teacher;
create index calendar_operation_recent on calendar_operation (teacher_id, created_at desc);
drop index calendar_operation_teacher;

-- Keeps what a write of a teacher changed. Arguments: columns of the key; columns that are put back; those of them that are
-- typed, and saved while they are.
create function keep_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Two writes of the same texts within this time are one change to whoever types.
  typing constant interval := '10 minutes';
  operation text := coalesce(current_setting('app.operation', true), '');
  who int := nullif(current_setting('app.profile_id', true), '')::int;
  was jsonb;
  stands jsonb;
  one jsonb;
  c text;
  kept_key jsonb := '{}';
  kept_before jsonb := '{}';
  kept_after jsonb := '{}';
  student int;
begin
  -- What follows from a write by triggers follows from its undo too. Who writes for somebody has no account: the sweep.
  -- `app.kept` names the one table that is kept where the undo of its row takes the others along, or none.
  if pg_trigger_depth() > 1 or current_setting('role') <> 'teacher' or who is null
    or coalesce(current_setting('app.user_id', true), '') = ''
    or coalesce(current_setting('app.kept', true), '') not in ('', tg_table_name) then
    return null;
  end if;
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then stands := to_jsonb(new); end if;
  one := coalesce(stands, was);
  -- One expression after the other, and one statement: those in SQL were measured at three times as much for a move.
  foreach c in array string_to_array(tg_argv[1], ' ') loop
    if was -> c is distinct from stands -> c
      -- Of a moment it only counts that there is one.
      and (c not like '%\_at' or tg_op <> 'UPDATE' or (was -> c = 'null') <> (stands -> c = 'null')) then
      kept_before := kept_before || jsonb_build_object(c, was -> c);
      kept_after := kept_after || jsonb_build_object(c, stands -> c);
    end if;
  end loop;
  if kept_after = '{}'
    -- A lesson that says nothing and made room for another comes again when that one goes.
    or tg_op = 'UPDATE' and tg_table_name = 'lesson' and was ->> 'event_id' is not null and stands ->> 'event_id' is null
      and stands ->> 'deleted_at' is not null and stands ->> 'last_event_id' is null then
    return null;
  end if;
  foreach c in array string_to_array(tg_argv[0], ' ') loop
    kept_key := kept_key || jsonb_build_object(c, one -> c);
  end loop;

  if operation = '' then
    if tg_op = 'UPDATE' and tg_argv[2] is not null and kept_after - string_to_array(tg_argv[2], ' ') = '{}' then
      update recent_change r set after = kept_after
      from (select n.operation_id, n.change_id from recent_change n where n.teacher_id = who and n.created_at > now() - typing
            order by n.created_at desc, n.operation_id limit 1) newest
      where r.operation_id = newest.operation_id and r.change_id = newest.change_id and r.table_name = tg_table_name
        and r.row_key = kept_key and r.before is not null
        and r.after - array(select jsonb_object_keys(kept_after)) = '{}' and kept_after - array(select jsonb_object_keys(r.after)) = '{}';
      if found then
        return null;
      end if;
    end if;
    operation := gen_random_uuid();
    perform set_config('app.operation', operation, true);
  end if;
  if tg_table_name in ('lesson_comment', 'lesson_answer', 'lesson_resource_of_lesson') then
    select l.user_profile_id into student from lesson l where l.lesson_id = (one ->> 'lesson_id')::int;
  elsif tg_table_name in ('event_payment') then
    select e.user_profile_id into student from event e where e.event_id = (one ->> 'event_id')::int;
  elsif tg_table_name <> 'lesson_resource' then
    student := coalesce(stands ->> 'user_profile_id', was ->> 'user_profile_id');
  end if;
  insert into recent_change (operation_id, teacher_id, table_name, row_key, about, before, after)
  values (operation::uuid, who, tg_table_name, kept_key, student,
    case when tg_op <> 'INSERT' then kept_before end, case when tg_op <> 'DELETE' then kept_after end);
  return null;
end $$;
revoke all on function keep_change() from public;

create trigger keep_change after insert or update on event for each row execute function keep_change(
  'event_id', 'user_profile_id title start end all_day time_zone overlap_wanted to_confirm cancelled_at deleted_at');
create trigger keep_change after update of user_profile_id on event_series for each row execute function keep_change(
  'series_id', 'user_profile_id title');
create trigger keep_change after insert or update on lesson for each row execute function keep_change(
  'lesson_id', 'event_id last_event_id user_profile_id lesson_status_id title plan steps shared_note private_note homework homework_due homework_done_at homework_items homework_ticks attendance taught_at minutes place video_link position deleted_at',
  'title plan steps shared_note private_note homework homework_due homework_done_at homework_items homework_ticks place video_link');
create trigger keep_change after update on user_profile for each row execute function keep_change(
  'user_profile_id', 'first_name middle_name last_name display_name avatar_url email phone biography resources video_link time_zone colour default_lesson_minutes archived_at paused_at private_note working_hours usual_slot tags',
  'first_name middle_name last_name display_name email phone biography resources video_link private_note usual_slot');
create trigger keep_change after update of answer on absence for each row when (new.answer is not null)
  execute function keep_change('absence_id', 'answer');
create trigger keep_change after insert or delete on event_payment for each row execute function keep_change(
  'event_id', 'event_id teacher_id');
create trigger keep_change after update of deleted_at on lesson_comment for each row execute function keep_change(
  'lesson_comment_id', 'deleted_at');
create trigger keep_change after update of deleted_at on lesson_answer for each row execute function keep_change(
  'lesson_answer_id', 'deleted_at');
create trigger keep_change after update on lesson_resource for each row execute function keep_change(
  'lesson_rsrc_id', 'lesson_rsrc_dspl url archived_at');
create trigger keep_change after insert or update or delete on lesson_resource_of_lesson for each row execute function keep_change(
  'lesson_id lesson_rsrc_id', 'lesson_id lesson_rsrc_id place');
create trigger keep_change after insert or update or delete on lesson_resource_of_student for each row execute function keep_change(
  'user_profile_id lesson_rsrc_id', 'user_profile_id lesson_rsrc_id place');

-- Whether a row stands as it was kept: before a change or after it. A row that was put away since stands as neither, unless
-- that is what was done.
create function stands_as(now_row jsonb, kept jsonb) returns boolean language sql immutable
return case
  when kept is null then now_row is null or coalesce(now_row ->> 'deleted_at', now_row ->> 'archived_at') is not null
  when now_row is null then false
  else (kept ? 'deleted_at' or now_row ->> 'deleted_at' is null) and (kept ? 'archived_at' or now_row ->> 'archived_at' is null)
    and not exists (
      select from jsonb_each(kept) k
      where case when k.key like '%\_at' then (now_row -> k.key = 'null') <> (k.value = 'null') else now_row -> k.key is distinct from k.value end)
  end;
revoke all on function stands_as(jsonb, jsonb) from public;
grant execute on function stands_as(jsonb, jsonb) to teacher, operator;
