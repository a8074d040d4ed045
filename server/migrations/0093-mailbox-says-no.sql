-- A child without an account is often written to at the address of a parent who has one. What that parent switched off in the settings
-- still came for the child, though the link of a mail ends both. A student without an account has no say of one's own: whose proven
-- address it is says it, within the studios that the account belongs to, since a teacher may write down the address of anybody.
create or replace function wants_mail(reader uuid, student int, asked text) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    select not coalesce((
      select asked = any(off) from mail_preference where user_id = reader or user_profile_id = student
      order by user_id nulls last limit 1), false)
    and (reader is not null or not exists (
      select from user_profile s
      join auth.users u on lower(u.email) = lower(s.email) and u.email_verified
      join mail_preference p on p.user_id = u.id and asked = any(p.off)
      where s.user_profile_id = student and s.id is null
        and (exists (select from guardian g where g.user_id = u.id and g.teacher_id = s.teacher_id)
          or exists (select from user_profile o where o.id = u.id and o.teacher_id = s.teacher_id))))
  $$;
