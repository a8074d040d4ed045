-- A mail server that refuses an address for good says that nobody will read there: the teacher who wrote it down is told beside it, and
-- what waits is not sent a dozen times.
alter table auth.mail_outbox
  -- When the address was refused for good (a reply of 5xx); null: it was not.
  add column returned_at timestamptz;
create index mail_outbox_address on auth.mail_outbox (lower(recipient), mail_id desc);

-- Whether mails to a student come back, for the own teacher: since when the last one did that none followed which arrived. Where the student
-- has an account, mails go to its address, which is the account's own business: `of_account` says that it is not the one that the teacher
-- wrote down.
create function returned_mail(student int) returns table (returned_at timestamptz, reason text, of_account boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select m.returned_at, m.last_error, lower(a.address) is distinct from lower(s.email)
    from user_profile s
    left join auth.users u on u.id = s.id
    cross join lateral (select coalesce(u.email, s.email) as address) a
    cross join lateral (
      select o.returned_at, o.last_error from auth.mail_outbox o
      where lower(o.recipient) = lower(a.address) and (o.returned_at is not null or o.sent_at is not null)
      order by coalesce(o.returned_at, o.sent_at) desc limit 1) m
    where s.user_profile_id = student and s.teacher_id = current_profile_id() and m.returned_at is not null
  $$;
revoke all on function returned_mail(int) from public;
grant execute on function returned_mail(int) to teacher;
