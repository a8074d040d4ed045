-- The name of a lesson that has a time is that of its event (docs/decisions/0074), and the drawer saves it while it is typed: one naming
-- was several entries in the list of changes, while every other text that is typed is one (docs/decisions/0049).
--
-- And a text that was typed right after an undo was taken for a part of the undo: taken back, it left what the undo had taken away. So
-- only what was typed goes on being typed.
alter table recent_change add column typed boolean not null default false;

create or replace function keep_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Two writes of the same texts within this time are one change to whoever types.
  typing constant interval := '10 minutes';
  operation text := coalesce(current_setting('app.operation', true), '');
  is_typed boolean;
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

  is_typed := operation = '' and tg_op = 'UPDATE' and tg_argv[2] is not null and kept_after - string_to_array(tg_argv[2], ' ') = '{}';
  if operation = '' then
    if is_typed then
      update recent_change r set after = kept_after
      from (select n.operation_id, n.change_id from recent_change n where n.teacher_id = who and n.created_at > now() - typing
            order by n.created_at desc, n.operation_id limit 1) newest
      where r.operation_id = newest.operation_id and r.change_id = newest.change_id and r.table_name = tg_table_name
        and r.row_key = kept_key and r.typed
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
  insert into recent_change (operation_id, teacher_id, table_name, row_key, about, before, after, typed)
  values (operation::uuid, who, tg_table_name, kept_key, student,
    case when tg_op <> 'INSERT' then kept_before end, case when tg_op <> 'DELETE' then kept_after end, is_typed);
  return null;
end $$;

create or replace trigger keep_change after insert or update on event for each row execute function keep_change(
  'event_id', 'user_profile_id title start end all_day time_zone overlap_wanted to_confirm cancelled_at deleted_at', 'title');
