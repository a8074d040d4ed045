-- The order of cards was a number between two others. Halving ends where doubles end, and then a whole column had to be
-- written anew for one card. A text always leaves room (decision 0014): digits and letters in the order of their bytes.
alter table lesson alter column position drop default;
alter table lesson alter column position type text collate "C"
  -- The order stays: fixed places, so that texts sort as the numbers did; no 0 at the end, since nothing lies before it.
  using lpad(round((least(greatest(position, -1e12), 1e12)::numeric + 1e12) * 1e6)::text, 19, '0') || '1';
-- Nothing on the board writes longer ones: a text grows by one digit in about six cards that are put into the same gap.
alter table lesson add constraint lesson_position_check check (char_length(position) <= 1000 and position ~ '^[0-9A-Za-z]+$');

-- A place behind the last one of a column, or the first place of an empty one; the end tells those apart who add at once.
create function position_behind(behind text) returns text language sql volatile parallel restricted
return (
  with digits as (select '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' as all_of_them),
       kept as (select coalesce(substring(behind from '^z+'), '') as start)
  select start
      || substr(all_of_them, 1 + case when char_length(start) = char_length(coalesce(behind, '')) then 31
           else strpos(all_of_them, substr(behind, char_length(start) + 1, 1)) end, 1)
      || substr(md5(random()::text), 1, 3) || '1'
    from digits, kept
);
revoke execute on function position_behind(text) from public;
grant execute on function position_behind(text) to teacher, operator;
alter table lesson alter column position set default position_behind(null);
