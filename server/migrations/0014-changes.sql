-- What changed, for the streams of live changes (GRAPHQL.md, GET /changes). Triggers write it, so that no way of writing
-- can forget it; a NOTIFY in the writing transaction was measured at a fifth of the writes (HOUSE.md, Live changes).
--
-- Unlogged: a line here is worth nothing after a crash, since every stream has ended with it. The epoch lies in an
-- unlogged table too: a crash empties both, the next epoch is another, and whoever resumes an older one is told to reload.
-- A schema of its own: no role of a person reaches it, and the triggers write as its owner.
create schema live;
grant usage on schema live to lectern_service;

create unlogged table live.change_log (
  change_id bigint generated always as identity,
  -- Numbers are given out before the commit, so a stream resumes at a transaction below which none is still running.
  tx bigint not null default (pg_current_xact_id()::text::bigint),
  table_name text not null,
  row_id int not null,
  version int not null,
  -- Profiles that may see the row, before or after the change.
  audience int[] not null,
  at timestamptz not null default now()
);
create index change_log_tx on live.change_log (tx);

create unlogged table live.change_epoch (
  one boolean primary key default true check (one),
  epoch uuid not null,
  -- Lines of transactions below this are swept away.
  swept_to bigint not null default 0
);

alter table live.change_log enable row level security;
alter table live.change_log force row level security;
alter table live.change_epoch enable row level security;
alter table live.change_epoch force row level security;
create policy service on live.change_log to lectern_service using (true);
create policy owner_notes on live.change_log for insert to current_user with check (true);
create policy service on live.change_epoch to lectern_service using (true) with check (true);
grant select, delete on live.change_log to lectern_service;
grant select, insert, update on live.change_epoch to lectern_service;

-- The owner is bound by FORCE like everyone else; what the triggers look up needs policies of its own.
create policy owner_reads on lesson_resource_of_student for select to current_user using (true);
create policy owner_reads on lesson_resource for select to current_user using (true);

create function note_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into live.change_log (table_name, row_id, version, audience)
    values ('event', new.event_id, new.version, array[new.teacher_id, new.user_profile_id]);
  elsif tg_op = 'UPDATE' then
    insert into live.change_log (table_name, row_id, version, audience)
    values ('event', new.event_id, new.version, array[new.teacher_id, new.user_profile_id, old.user_profile_id]);
  else
    insert into live.change_log (table_name, row_id, version, audience)
    values ('event', old.event_id, old.version + 1, array[old.teacher_id, old.user_profile_id]);
  end if;
  return null;
end $$;
create trigger note after insert or update or delete on event for each row execute function note_event();

create function note_lesson() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into live.change_log (table_name, row_id, version, audience)
    values ('lesson', new.lesson_id, new.version, array[new.teacher_id, new.user_profile_id]);
  elsif tg_op = 'UPDATE' then
    insert into live.change_log (table_name, row_id, version, audience)
    values ('lesson', new.lesson_id, new.version, array[new.teacher_id, new.user_profile_id, old.user_profile_id]);
  else
    insert into live.change_log (table_name, row_id, version, audience)
    values ('lesson', old.lesson_id, old.version + 1, array[old.teacher_id, old.user_profile_id]);
  end if;
  return null;
end $$;
create trigger note after insert or update or delete on lesson for each row execute function note_lesson();

-- A teacher's card is seen by the teacher's students too, so they hear when one of its fields changes.
create function note_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who user_profile := coalesce(new, old);
  students int[] := '{}';
begin
  if who.profile_type = 'TEACHER' and tg_op = 'UPDATE'
    and (new.display_name, new.avatar_url, new.video_link, new.time_zone)
      is distinct from (old.display_name, old.avatar_url, old.video_link, old.time_zone) then
    select coalesce(array_agg(s.user_profile_id), '{}') into students from user_profile s where s.teacher_id = who.user_profile_id;
  end if;
  insert into live.change_log (table_name, row_id, version, audience)
  values ('user_profile', who.user_profile_id, who.version + case tg_op when 'DELETE' then 1 else 0 end,
          array[who.user_profile_id, who.teacher_id] || students);
  -- An account that gets, loses or changes its profile may see other rows from now on.
  if tg_op = 'UPDATE' and (new.id, new.profile_type, new.teacher_id) is distinct from (old.id, old.profile_type, old.teacher_id) then
    insert into live.change_log (table_name, row_id, version, audience) values ('rights', 0, 0, array[who.user_profile_id]);
  end if;
  return null;
end $$;
create trigger note after insert or update or delete on user_profile for each row execute function note_profile();

create function note_resource() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what lesson_resource := coalesce(new, old);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  values ('lesson_resource', what.lesson_rsrc_id, what.version + case tg_op when 'DELETE' then 1 else 0 end,
          what.user_profile_id || array(select g.user_profile_id from lesson_resource_of_student g
                                        where g.lesson_rsrc_id = what.lesson_rsrc_id));
  return null;
end $$;
create trigger note after insert or update or delete on lesson_resource for each row execute function note_resource();

-- Given or taken away: the resource itself is as it was, but a student sees one more or one less.
create function note_gift() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gift lesson_resource_of_student := coalesce(new, old);
begin
  insert into live.change_log (table_name, row_id, version, audience)
  select 'lesson_resource', r.lesson_rsrc_id, r.version, array[r.user_profile_id, gift.user_profile_id]
  from lesson_resource r where r.lesson_rsrc_id = gift.lesson_rsrc_id;
  return null;
end $$;
create trigger note after insert or delete on lesson_resource_of_student for each row execute function note_gift();

-- A session that ends, and an account that is switched off or gets another role: its streams are looked at again at once.
create function note_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account uuid := case tg_table_name when 'users' then (to_jsonb(old) ->> 'id')::uuid else (to_jsonb(old) ->> 'user_id')::uuid end;
begin
  insert into live.change_log (table_name, row_id, version, audience)
  select 'rights', 0, 0, array[p.user_profile_id] from user_profile p where p.id = account;
  return null;
end $$;
create trigger note_rights after delete on auth.refresh_tokens for each row execute function note_rights();
create trigger note_rights after delete or update of disabled_at, roles, default_role on auth.users
  for each row execute function note_rights();
