-- What lies in a term that is over is read and no longer changed; an operation on many events reaches dates that nobody looks
-- at, so the server keeps to it, too. The terms lie with the settings of the account, which a teacher's role may not read: a
-- function, which tells a teacher the own ones and nobody else's.
create function my_terms() returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.metadata #>> '{settings,preferences,terms}' from user_profile p join auth.users u on u.id = p.id
    where p.user_profile_id = current_profile_id()
  $$;
revoke all on function my_terms() from public;
grant execute on function my_terms() to teacher, operator;
