-- Whether mails to a guardian come back, for the own teacher, as for a student (0100): where the guardian has accepted, of the account's
-- address, else of the one that the invitation went to.
create function returned_to_guardians(student int) returns table (guardian_id int, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select g.guardian_id, m.last_error
    from guardian g
    left join auth.users u on u.id = g.user_id
    cross join lateral (select coalesce(u.email, g.sent_to) as address) a
    cross join lateral (
      select o.returned_at, o.last_error from auth.mail_outbox o
      where lower(o.recipient) = lower(a.address) and (o.returned_at is not null or o.sent_at is not null)
      order by coalesce(o.returned_at, o.sent_at) desc limit 1) m
    where g.user_profile_id = student and g.teacher_id = current_profile_id() and m.returned_at is not null
  $$;
revoke all on function returned_to_guardians(int) from public;
grant execute on function returned_to_guardians(int) to teacher, operator;
