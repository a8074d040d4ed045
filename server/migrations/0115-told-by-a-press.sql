-- A mail that a teacher writes by a press tells what waited to be told. It was noted as taken back, so that the list under a lesson said the
-- contrary of what the family had read; and the change being undone told nobody, since nobody seemed to know of it.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('planned', 'restored', 'moved', 'called_off', 'late', 'as_before',
  'days_closed', 'series', 'elsewhere', 'standing', 'reminder', 'homework_due', 'homework_late', 'homework_handed_in', 'asked_off',
  'answered', 'next_week', 'unmarked'));

-- As before (0113), and says which letter it is.
drop function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb, jsonb);
create function queue_mail(recipient text, subject text, text_body text, html_body text, headers jsonb, at timestamptz,
                           push jsonb default null, calendar jsonb default null) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    counter text := 'mail:' || lower(recipient);
    letter bigint;
  begin
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if (select count(*) from auth.attempts a where a.key = counter and a.at > queue_mail.at - interval '1 hour') >= 5 then
      raise exception 'too many mails to this address' using errcode = 'LM429';
    end if;
    insert into auth.attempts (key, at) values (counter, queue_mail.at);
    insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, push, calendar)
    values (queue_mail.recipient, queue_mail.subject, queue_mail.text_body, queue_mail.html_body, queue_mail.headers,
            queue_mail.at, queue_mail.at, queue_mail.push, queue_mail.calendar)
    returning mail_id into letter;
    return letter;
  end $$;
revoke all on function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb, jsonb) from public;
grant execute on function queue_mail(text, text, text, text, jsonb, timestamptz, jsonb, jsonb) to teacher, operator;

-- Notes that a letter told a reader how events of a student stand: what waited is told by it, and of an event of which nothing waited
-- there is a row of its own. For the teacher of the student; a reader without an account is the student at the noted address.
create function note_standing(letter bigint, student int, reader uuid, events int[], at_time timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
    with own as (
      select e.* from event e
      where e.event_id = any(events) and e.user_profile_id = student and e.teacher_id = current_profile_id()
    ), told as (
      update notice n set state = 'sent', sent_at = at_time, mail_id = letter, unique_key = null
      where n.state = 'waiting' and n.user_profile_id = student and n.user_id is not distinct from reader
        and n.kind in ('planned', 'restored', 'moved', 'called_off', 'late', 'as_before', 'days_closed', 'series', 'elsewhere')
        and n.event_id in (select event_id from own)
      returning n.event_id
    )
    insert into notice (teacher_id, user_profile_id, kind, user_id, event_id, lines, created_at, due_at, send_after, state, sent_at, mail_id)
    select o.teacher_id, student, 'standing', reader, o.event_id,
      jsonb_build_object('title', o.title,
        case when o.cancelled_at is null and o.deleted_at is null and not o.closed then 'is' else 'was' end,
        jsonb_build_object('start', o.start at time zone 'UTC', 'end', o."end" at time zone 'UTC', 'all_day', o.all_day,
          'time_zone', case when o.all_day then o.time_zone end)),
      at_time, at_time, at_time, 'sent', at_time, letter
    from own o where o.event_id not in (select event_id from told)
  $$;
revoke all on function note_standing(bigint, int, uuid, int[], timestamptz) from public;
grant execute on function note_standing(bigint, int, uuid, int[], timestamptz) to teacher, operator;
