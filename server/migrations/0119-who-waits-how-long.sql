-- A parent of two children was counted as two families in "2 families are told in 60 s", though one mail tells of both; and "Told" counted the
-- seconds of a mail that waits until the morning. Both ask now of each notice which mailbox reads it and until when that waits.

-- What waits of the own studio: the mailbox that reads it (a number and not its address, which a teacher may not know), and until when and
-- why it waits longer than a moment at which it would be told: null both where it does not.
create function waits_of_notices(asked bigint[], told_at timestamptz)
  returns table (notice_id bigint, student int, mailbox int, until timestamptz, why text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select n.notice_id, n.user_profile_id, (dense_rank() over (order by lower(coalesce(u.email, s.email))))::int, w.until, w.why
    from notice n
    join user_profile s on s.user_profile_id = n.user_profile_id
    join user_profile t on t.user_profile_id = n.teacher_id
    left join auth.users u on u.id = n.user_id
    left join user_profile r on r.id = n.user_id
    left join lateral wait_of_mail(n.user_id, case when n.user_id is null then n.user_profile_id end,
      case n.kind when 'homework_late' then 'homework' else 'change' end, n.due_at, told_at,
      coalesce(r.time_zone, s.time_zone, t.time_zone), begin_of_lines(n.lines, told_at)) w on true
    where n.notice_id = any(asked) and n.teacher_id = current_profile_id() and n.state = 'waiting'
  $$;
revoke all on function waits_of_notices(bigint[], timestamptz) from public;
grant execute on function waits_of_notices(bigint[], timestamptz) to teacher, operator;

drop function families_to_tell(int[], uuid);

-- Letters that were written at one time leave in the order in which they were written.
drop index auth.mail_outbox_unsent;
create index mail_outbox_unsent on auth.mail_outbox (can_wait, next_try_at, mail_id) where sent_at is null;
