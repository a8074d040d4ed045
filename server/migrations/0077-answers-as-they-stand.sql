-- The mail about an answer to "can't come" waits for a minute. What belongs to the answer and comes in that time, a make-up for
-- the lesson and when it is, is said in that mail whichever way it came: the mail keeps which answer it tells of, and is
-- written as it leaves. So nobody writes a mail anew where it lies.
drop function rewrite_answer(int, uuid, text, text, text);
drop policy owner_rewrites on auth.mail_outbox;

-- No reference: a letter stays as it was written when what it tells of is gone.
alter table auth.mail_outbox add column absence_id int;

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
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, absence_id)
    values (address, tell_of_answer.subject, tell_of_answer.text_body, tell_of_answer.html_body, tell_of_answer.headers,
            tell_of_answer.at, tell_of_answer.at + interval '1 minute', asked);
  end $$;

-- Which answer a mail tells whom, and whose answer it is: for what sends mails, which reads no lessons itself.
create function answer_of_mail(mail int)
  returns table (absence_id int, event_id int, answer text, answer_note text, reader uuid, teacher uuid, teacher_id int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select a.absence_id, a.event_id, a.answer, a.answer_note, r.id, t.id, t.user_profile_id
    from auth.mail_outbox m
    join public.absence a on a.absence_id = m.absence_id and a.answer is not null
    join public.user_profile t on t.user_profile_id = a.teacher_id and t.id is not null
    join auth.users r on r.email = m.recipient
    where m.mail_id = mail
  $$;
revoke all on function answer_of_mail(int) from public;
grant execute on function answer_of_mail(int) to lectern_service;
