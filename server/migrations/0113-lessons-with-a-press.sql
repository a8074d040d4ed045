-- A mail that a teacher sends by a press tells of the same lessons as one that comes by itself, and brings them into the reader's calendar
-- as well: the door of the outbox takes what is for the calendar.
drop function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb);
create function queue_mail(recipient text, subject text, text_body text, html_body text, headers jsonb, at timestamptz,
                           push jsonb default null, calendar jsonb default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'mail:' || lower(recipient);
  begin
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if (select count(*) from auth.attempts a where a.key = counter and a.at > queue_mail.at - interval '1 hour') >= 5 then
      raise exception 'too many mails to this address' using errcode = 'LM429';
    end if;
    insert into auth.attempts (key, at) values (counter, queue_mail.at);
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, push, calendar)
    values (queue_mail.recipient, queue_mail.subject, queue_mail.text_body, queue_mail.html_body, queue_mail.headers,
            queue_mail.at, queue_mail.at, queue_mail.push, queue_mail.calendar);
  end $$;
revoke all on function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb, jsonb) from public;
grant execute on function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb, jsonb) to teacher, operator;

-- The answer to "can't come" is written as it leaves: whose calendar it is for, and to which address, is said with it.
drop function answer_of_mail(int);
create function answer_of_mail(mail int)
  returns table (absence_id int, event_id int, answer text, answer_note text, reader uuid, address text, student_id int,
                 teacher uuid, teacher_id int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select a.absence_id, a.event_id, a.answer, a.answer_note, r.id, r.email, a.user_profile_id, t.id, t.user_profile_id
    from auth.mail_outbox m
    join public.absence a on a.absence_id = m.absence_id and a.answer is not null
    join public.user_profile t on t.user_profile_id = a.teacher_id and t.id is not null
    join auth.users r on r.email = m.recipient
    where m.mail_id = mail
  $$;
revoke all on function answer_of_mail(int) from public;
grant execute on function answer_of_mail(int) to lectern_service;
