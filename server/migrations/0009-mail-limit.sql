-- At most five mails per address and hour, whoever asks for them: without this a teacher's invitations were the one
-- way past the limit. Counted where sign-up and reset count (auth.attempts), under the same lock, so that all of them
-- together stay below it. Error LM429 is answered as too-many-requests.
create policy owner_counts on auth.attempts to current_user using (true) with check (true);

create or replace function queue_mail(recipient text, subject text, text_body text, html_body text, headers jsonb, at timestamptz) returns void
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
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
    values (queue_mail.recipient, queue_mail.subject, queue_mail.text_body, queue_mail.html_body, queue_mail.headers,
            queue_mail.at, queue_mail.at);
  end $$;
