-- What is shown on devices is a letter in a few words: whoever writes one says both, and the devices of its account get it when, and
-- only if, the letter goes out. One that is taken out of the outbox in time takes along what was to be shown.
alter table auth.mail_outbox add column push jsonb;
alter table auth.push_outbox add column mail_id bigint references auth.mail_outbox on delete cascade;
create index push_outbox_mail on auth.push_outbox (mail_id);

-- A browser is one device, whoever signs in there.
delete from auth.push_subscription s using auth.push_subscription newer
where newer.endpoint = s.endpoint and newer.push_subscription_id > s.push_subscription_id;
alter table auth.push_subscription add unique (endpoint);

create policy owner_reads on auth.push_subscription for select to current_user using (true);
create policy owner_queues on auth.push_outbox for insert to current_user with check (true);

create function show_letter() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into auth.push_outbox (push_subscription_id, mail_id, title, body, path, tag, locale, created_at, next_try_at)
    select s.push_subscription_id, new.mail_id, m.title, m.body, m.path, m.tag, m.locale, new.created_at, new.next_try_at
    from jsonb_to_record(new.push) as m(title text, body text, path text, tag text, locale text),
      auth.users u join auth.push_subscription s on s.user_id = u.id
    where u.email = new.recipient and u.email_verified and u.disabled_at is null
    -- The newest ones: an old phone in a drawer is none.
    order by s.push_subscription_id desc limit 10;
    return null;
  end $$;
revoke all on function show_letter() from public;
create trigger show_letter after insert on auth.mail_outbox for each row when (new.push is not null) execute function show_letter();

-- The doors of the outbox, with what devices show.
drop function queue_mail(text, text, text, text, jsonb, timestamptz);
create function queue_mail(recipient text, subject text, text_body text, html_body text, headers jsonb, at timestamptz,
                           push jsonb default null) returns void
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
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, push)
    values (queue_mail.recipient, queue_mail.subject, queue_mail.text_body, queue_mail.html_body, queue_mail.headers,
            queue_mail.at, queue_mail.at, queue_mail.push);
  end $$;
revoke all on function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb) from public;
grant execute on function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb) to teacher, operator;

drop function tell_teacher(int, text, text, text, jsonb, timestamptz);
create function tell_teacher(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz, push jsonb)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'absence:' || public.current_user_id();
    teacher text := (
      select u.email from public.absence a
      join public.user_profile t on t.user_profile_id = a.teacher_id
      join auth.users u on u.id = t.id and u.email_verified and u.disabled_at is null
      where a.absence_id = asked and public.asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null);
  begin
    if teacher is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if (select count(*) from auth.attempts a where a.key = counter and a.at > tell_teacher.at - interval '1 hour') >= 5 then return; end if;
    insert into auth.attempts (key, at) values (counter, tell_teacher.at);
    update public.absence set told_at = tell_teacher.at where absence_id = asked;
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, push)
    values (teacher, tell_teacher.subject, tell_teacher.text_body, tell_teacher.html_body, tell_teacher.headers,
            tell_teacher.at, tell_teacher.at, tell_teacher.push);
  end $$;
revoke all on function tell_teacher(int, text, text, text, jsonb, timestamptz, jsonb) from public;
grant execute on function tell_teacher(int, text, text, text, jsonb, timestamptz, jsonb) to student;

drop function tell_of_withdrawal(int, text, text, text, jsonb, timestamptz);
create function tell_of_withdrawal(asked int, subject text, text_body text, html_body text, headers jsonb, at timestamptz, push jsonb)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    teacher text;
    told timestamptz;
  begin
    select u.email, a.told_at into teacher, told from public.absence a
    join public.user_profile t on t.user_profile_id = a.teacher_id
    join auth.users u on u.id = t.id and u.email_verified and u.disabled_at is null
    where a.absence_id = asked and public.asks_absence(a.user_profile_id, a.guardian_id) and a.answer is null;
    if told is null then return; end if;
    delete from auth.mail_outbox m where m.recipient = teacher and m.created_at = told and m.sent_at is null
      and m.headers ->> 'X-Email-Template' = 'absence';
    if found then return; end if;
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, push)
    values (teacher, tell_of_withdrawal.subject, tell_of_withdrawal.text_body, tell_of_withdrawal.html_body,
            tell_of_withdrawal.headers, tell_of_withdrawal.at, tell_of_withdrawal.at, tell_of_withdrawal.push);
  end $$;
revoke all on function tell_of_withdrawal(int, text, text, text, jsonb, timestamptz, jsonb) from public;
grant execute on function tell_of_withdrawal(int, text, text, text, jsonb, timestamptz, jsonb) to student;

drop function tell_of_answer(int, uuid, text, text, text, jsonb, timestamptz);
create function tell_of_answer(asked int, reader uuid, subject text, text_body text, html_body text, headers jsonb, at timestamptz,
                               push jsonb) returns void
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
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, absence_id, push)
    values (address, tell_of_answer.subject, tell_of_answer.text_body, tell_of_answer.html_body, tell_of_answer.headers,
            tell_of_answer.at, tell_of_answer.at + interval '1 minute', asked, tell_of_answer.push);
  end $$;
revoke all on function tell_of_answer(int, uuid, text, text, text, jsonb, timestamptz, jsonb) from public;
grant execute on function tell_of_answer(int, uuid, text, text, text, jsonb, timestamptz, jsonb) to teacher;
