-- The operator's secret replaces a token (AUTH.md section 9). Still a role under policies, not the owner:
-- it reads and writes the data of all teachers, and nothing of auth.* or storage.*.
do $$
declare
  t text;
begin
  begin
    if not exists (select from pg_roles where rolname = 'operator') then
      create role operator nologin noinherit;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end;
  if not pg_has_role('lectern_request', 'operator', 'member') then
    grant operator to lectern_request;
  end if;
  grant usage on schema public to operator;
  foreach t in array array['user_profile', 'invitation', 'event_series', 'event', 'lesson_status', 'lesson', 'lesson_resource',
                           'lesson_resource_of_lesson', 'lesson_resource_of_student', 'idempotency_key'] loop
    execute format('create policy operator on %I to operator using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to operator', t);
  end loop;
end $$;
grant execute on function my_teacher() to operator;

-- A teacher's invitation and its mail must be one transaction, but no role of a person may touch auth.*:
-- this function is the only door, and only our own statements call it.
create function queue_mail(recipient text, subject text, text_body text, html_body text, headers jsonb, at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (recipient, subject, text_body, html_body, headers, at, at)
  $$;
revoke all on function queue_mail(text, text, text, text, jsonb, timestamptz) from public;
grant execute on function queue_mail(text, text, text, text, jsonb, timestamptz) to teacher, operator;
create policy owner_queues on auth.mail_outbox for insert to current_user with check (true);

-- Our logins speak UTC, and no statement of a request may hold a connection for long.
alter role lectern_request set timezone to 'UTC';
alter role lectern_request set statement_timeout to '10s';
alter role lectern_request set idle_in_transaction_session_timeout to '15s';
alter role lectern_service set timezone to 'UTC';
alter role lectern_service set statement_timeout to '15s';
alter role lectern_service set idle_in_transaction_session_timeout to '30s';
