-- Who add a card at the same moment read the same last place, and three digits told only 4,096 of them apart: of three one in
-- 1,400 stood where another did. Eight tell four billion apart.
create or replace function position_behind(behind text) returns text language sql volatile parallel restricted
return (
  with digits as (select '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' as all_of_them),
       kept as (select coalesce(substring(behind from '^z+'), '') as start)
  select start
      || substr(all_of_them, 1 + case when char_length(start) = char_length(coalesce(behind, '')) then 31
           else strpos(all_of_them, substr(behind, char_length(start) + 1, 1)) end, 1)
      || substr(md5(random()::text), 1, 8) || '1'
    from digits, kept
);
