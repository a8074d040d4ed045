-- What a parent switches counts for the children without an account who are written to at the parent's mailbox. It was kept in two
-- ways: read from the account, and written into a row of each child besides, which a child who was added later never got. It is read
-- alone now: who of a mailbox said no has a row, and whose mail it is looks at all of them.

-- Who is written to at one mailbox within a studio: the students whose address the teacher wrote down, and the account that has proven
-- it and belongs to the studio, since a teacher may write down the address of anybody. With who is asked, whatever the address.
create function at_mailbox_of(reader uuid, student int) returns table (user_id uuid, user_profile_id int)
  language sql stable set search_path = public, pg_temp
  as $$
    with belongs as (
      select g.user_id, g.teacher_id from guardian g union select p.id, p.teacher_id from user_profile p where p.id is not null
    ), mailbox as (
      select u.email_key as address, b.teacher_id from auth.users u join belongs b on b.user_id = u.id
      where u.id = reader and u.email_verified
      union all
      select lower(s.email), s.teacher_id from user_profile s where s.user_profile_id = student and s.id is null
    )
    select reader, null::int where reader is not null
    union select null, student where student is not null
    union select null, s.user_profile_id from mailbox m
      join user_profile s on s.teacher_id = m.teacher_id and lower(s.email) = m.address
    union select u.id, null from mailbox m
      join auth.users u on u.email_key = m.address and u.email_verified
      where exists (select from belongs b where b.user_id = u.id and b.teacher_id = m.teacher_id)
  $$;
revoke all on function at_mailbox_of from public;
grant execute on function at_mailbox_of to lectern_service;

-- Of an account its own row says it, and until there is one what was said before by the link of a mail. For a student without an
-- account everybody at the mailbox does: one no is enough.
create or replace function wants_mail(reader uuid, student int, asked text) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    select case when reader is null then not exists (
        select from at_mailbox_of(null, student) o
        join mail_preference p on p.user_id = o.user_id or p.user_profile_id = o.user_profile_id
        where asked = any(p.off))
      else not coalesce((
        select asked = any(off) from mail_preference where user_id = reader or user_profile_id = student
        order by user_id nulls last limit 1), false) end
  $$;
