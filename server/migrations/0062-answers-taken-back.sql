-- An answer to "can't come" can be taken back, as everything that a teacher does. The mail about it waits for a minute, and
-- goes with an answer that is taken back in that time.
-- Where the lesson stood before it was called off.
alter table absence add column status_before int;
grant update (status_before) on absence to teacher;

create or replace function tell_of_answer(asked int, reader uuid, subject text, text_body text, html_body text, headers jsonb, at timestamptz)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'answer:' || public.current_profile_id() || ':' || tell_of_answer.reader;
    address text := (
      select u.email from public.told_of_answer(asked) r join auth.users u on u.id = r.reader
      where r.reader = tell_of_answer.reader);
  begin
    if address is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if (select count(*) from auth.attempts a where a.key = counter and a.at > tell_of_answer.at - interval '1 hour') >= 20 then return; end if;
    insert into auth.attempts (key, at) values (counter, tell_of_answer.at);
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (address, tell_of_answer.subject, tell_of_answer.text_body, tell_of_answer.html_body, tell_of_answer.headers,
            tell_of_answer.at, tell_of_answer.at + interval '1 minute');
  end $$;

-- Takes mails about an own answer out of the outbox that were not sent yet. Whether some were sent is what it says.
create function untell_of_answer(asked int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    addresses text[] := (select array_agg(u.email) from public.told_of_answer(asked) r join auth.users u on u.id = r.reader);
    answered timestamptz := (
      select a.answered_at from public.absence a where a.absence_id = asked and a.teacher_id = public.current_profile_id());
    was_sent boolean;
  begin
    delete from auth.mail_outbox m where m.recipient = any(addresses) and m.created_at = answered and m.sent_at is null
      and m.headers ->> 'X-Email-Template' = 'absence-answer';
    select exists (select from auth.mail_outbox m where m.recipient = any(addresses) and m.created_at = answered
      and m.headers ->> 'X-Email-Template' = 'absence-answer') into was_sent;
    return was_sent;
  end $$;
revoke all on function untell_of_answer(int) from public;
grant execute on function untell_of_answer(int) to teacher;
create policy owner_reads on auth.mail_outbox for select to current_user using (true);
create policy owner_takes_back on auth.mail_outbox for delete to current_user using (true);
