-- Who is at a mailbox was read from a list of all guardians and accounts of all studios, made anew for each mail. It is asked for by the
-- account and the studio now, each by its index: the same people, whatever the number of studios.
create or replace function at_mailbox_of(reader uuid, student int) returns table (user_id uuid, user_profile_id int)
  language sql stable set search_path = public, pg_temp
  as $$
    with mailbox as (
      select u.email_key as address, b.teacher_id from auth.users u cross join lateral (
        select g.teacher_id from guardian g where g.user_id = u.id
        union select p.teacher_id from user_profile p where p.id = u.id) b
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
      where exists (select from guardian g where g.user_id = u.id and g.teacher_id = m.teacher_id)
        or exists (select from user_profile p where p.id = u.id and p.teacher_id = m.teacher_id)
  $$;
