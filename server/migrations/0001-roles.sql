-- The roles that speak for a person, and the two logins that become them.
--
-- Why roles and not only WHERE clauses: every table has row-level security, so a forgotten
-- condition in a query shows nothing instead of everything. A request of a person always runs
-- as `teacher`, `student` or `anonymous`; none of them owns a table or bypasses a policy.
--
-- Roles belong to the whole cluster, so each is made only where it is missing: two databases
-- of one cluster may run this at the same time.
create extension if not exists btree_gist;

do $$
declare
  name text;
begin
  foreach name in array array['anonymous', 'student', 'teacher', 'lectern_request', 'lectern_service'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end $$;

-- lectern_request becomes the person's role for one transaction at a time.
-- lectern_service is the login of our own work: sign-in, mails, jobs. It reads auth.*, and has no way to switch roles.
do $$
begin
  if not pg_has_role('lectern_request', 'teacher', 'member') then
    grant anonymous, student, teacher to lectern_request;
  end if;
end $$;

revoke all on schema public from public;
grant usage on schema public to anonymous, student, teacher, lectern_service;

create schema auth;
grant usage on schema auth to lectern_service;
create schema storage;
grant usage on schema storage to lectern_service;

-- Who speaks. Policies wrap these in (select ...) so that PostgreSQL evaluates them once a statement, not once a row.
create function current_profile_id() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.profile_id', true), '')::int;

create function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Audit columns belong to the session: whatever an input says, these win.
create function set_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := nullif(current_setting('app.user_id', true), '');
    new.created_at := now();
    new.version := 1;
  else
    new.created_by := old.created_by;
    new.created_at := old.created_at;
    new.version := old.version + 1;
  end if;
  new.updated_by := nullif(current_setting('app.user_id', true), '');
  new.updated_at := now();
  return new;
end $$;
