-- Homework is a list: each line with its own day and its own tick, and only what is open rolls on. Why in the lesson's row and
-- not in a table of its own: it is read wherever the lesson is, and the policies of the lesson are the ones that are meant.
-- The one text, the one day and the one tick stay for programs that know no list; a trigger keeps all of them saying the same.
alter table lesson add column homework_items jsonb not null default '[]';
-- By item, when it was ticked: a column of its own, so that a grant on it lets a student tick and write nothing else.
alter table lesson add column homework_ticks jsonb not null default '{}';
-- A list of {item_id, text, due, done_at}. 5,000 characters in their longest JSON form, and fifty times what stands around them.
alter table lesson add constraint lesson_homework_items_check
  check (jsonb_typeof(homework_items) = 'array' and octet_length(homework_items::text) <= 65536);
alter table lesson add constraint lesson_homework_ticks_check
  check (jsonb_typeof(homework_ticks) = 'object' and octet_length(homework_ticks::text) <= 8192);

-- The items of a text: one for each line that says something, without the sign of a list. A line that stood there before
-- keeps its item. Fifty at most: what is more stands in the last one.
create function homework_lines(homework text, day date, before jsonb) returns jsonb language sql volatile parallel restricted
return (
  with said as (
      select row_number() over (order by t.nr) as nr,
        coalesce(nullif(regexp_replace(t.line, '^\s*(?:[-*•]\s+)?|\s+$', '', 'g'), ''), '-') as line
      from regexp_split_to_table(homework, '\r?\n') with ordinality as t (line, nr) where t.line ~ '\S'),
    items as (select least(s.nr, 50) as nr, string_agg(s.line, E'\n' order by s.nr) as text from said s group by least(s.nr, 50)),
    -- Two lines that say the same are two items.
    told as (select i.nr, i.text, row_number() over (partition by i.text order by i.nr) as turn from items i),
    known as (
      select b.item ->> 'item_id' as item_id, b.item -> 'due' as due, b.item ->> 'text' as text,
        row_number() over (partition by b.item ->> 'text' order by b.nr) as turn
      from jsonb_array_elements(before) with ordinality as b (item, nr))
  select coalesce(jsonb_agg(jsonb_build_object('item_id', coalesce(k.item_id, gen_random_uuid()::text), 'text', told.text,
      'due', case when k.item_id is null then to_jsonb(day) else k.due end) order by told.nr), '[]')
    from told left join known k using (text, turn)
);
revoke execute on function homework_lines(text, date, jsonb) from public;
grant execute on function homework_lines(text, date, jsonb) to teacher, operator, lectern_service;

-- An instant in the text form of all instants that are answered.
create function instant_text(instant timestamptz) returns text language sql stable parallel safe
return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
revoke execute on function instant_text(timestamptz) from public;
grant execute on function instant_text(timestamptz) to teacher, student, operator, lectern_service;

-- Whichever of the five columns was written, the others follow. A list that is written wins over the text.
create function keep_homework() returns trigger language plpgsql as $$
declare
  had jsonb := '[]';
  ticked jsonb := '{}';
  is_list boolean;
  is_text boolean;
  is_day boolean := false;
  is_tick boolean;
begin
  if tg_op = 'INSERT' then
    is_list := new.homework_items <> '[]';
    is_text := not is_list and new.homework is not null;
    is_tick := new.homework_done_at is not null;
  else
    had := old.homework_items;
    ticked := old.homework_ticks;
    is_list := new.homework_items is distinct from had;
    is_text := not is_list and new.homework is distinct from old.homework;
    is_day := not is_list and new.homework_due is distinct from old.homework_due;
    is_tick := new.homework_ticks = ticked and new.homework_done_at is distinct from old.homework_done_at;
  end if;
  if not (is_list or is_text or is_day or is_tick or new.homework_ticks <> ticked) then
    return new;
  end if;

  if is_text then
    new.homework_items := homework_lines(new.homework, new.homework_due, had);
  end if;
  if is_day then
    select coalesce(jsonb_agg(i.item || jsonb_build_object('due', new.homework_due) order by i.nr), '[]') into new.homework_items
      from jsonb_array_elements(new.homework_items) with ordinality as i (item, nr);
  end if;
  if is_tick then
    -- The whole was ticked, or the tick taken back: what was ticked by itself keeps its time.
    select case when new.homework_done_at is null then '{}' else coalesce(
        jsonb_object_agg(i.item ->> 'item_id', instant_text(new.homework_done_at)), '{}') || new.homework_ticks end into new.homework_ticks
      from jsonb_array_elements(new.homework_items) as i (item);
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('item_id', i.item -> 'item_id', 'text', i.item -> 'text', 'due', i.item -> 'due',
        'done_at', instant_text((new.homework_ticks ->> (i.item ->> 'item_id'))::timestamptz)) order by i.nr), '[]')
    into new.homework_items
    from jsonb_array_elements(new.homework_items) with ordinality as i (item, nr);
  select coalesce(jsonb_object_agg(i.item ->> 'item_id', i.item -> 'done_at') filter (where i.item ->> 'done_at' is not null), '{}')
    into new.homework_ticks from jsonb_array_elements(new.homework_items) as i (item);
  if is_list then
    select string_agg(i.item ->> 'text', E'\n' order by i.nr) into new.homework
      from jsonb_array_elements(new.homework_items) with ordinality as i (item, nr);
  end if;
  -- Without items there is a day that was said before the homework, or nothing.
  if is_list or new.homework_items <> '[]' then
    select case when bool_and(i.done is not null) then max(i.done) end,
        case when bool_and(i.done is not null) then max(i.due) else min(i.due) filter (where i.done is null) end
      into new.homework_done_at, new.homework_due
      from (select (x.item ->> 'done_at')::timestamptz as done, (x.item ->> 'due')::date as due
        from jsonb_array_elements(new.homework_items) as x (item)) i;
  end if;
  return new;
end $$;

-- Rows are rewritten by the owner, whom forced row-level security would stop; nobody is told of what says the same as before.
alter table lesson no force row level security;
alter table lesson disable trigger user;
update lesson l set homework_items = coalesce((
    select jsonb_agg(i.item || jsonb_build_object('done_at', instant_text(l.homework_done_at)) order by i.nr)
    from jsonb_array_elements(homework_lines(l.homework, l.homework_due, '[]')) with ordinality as i (item, nr)), '[]')
  where l.homework is not null;
update lesson l set homework_ticks = (
    select jsonb_object_agg(i.item ->> 'item_id', i.item -> 'done_at') from jsonb_array_elements(l.homework_items) as i (item))
  where l.homework_done_at is not null and l.homework_items <> '[]';
alter table lesson enable trigger user;
alter table lesson force row level security;
create trigger keep_homework
  before insert or update of homework, homework_due, homework_done_at, homework_items, homework_ticks on lesson
  for each row execute function keep_homework();

grant update (homework_items, homework_ticks) on lesson to teacher;
grant select (homework_items, homework_ticks), update (homework_ticks) on lesson to student;

-- A lesson that makes up for one that was missed. With the teacher in the key nobody names a lesson of somebody else, and a
-- foreign one is refused like one that does not exist.
alter table lesson add constraint lesson_of_teacher unique (lesson_id, teacher_id);
alter table lesson add column make_up_of int;
alter table lesson add constraint lesson_make_up_of foreign key (make_up_of, teacher_id)
  references lesson (lesson_id, teacher_id) on delete set null (make_up_of);
create index lesson_make_up on lesson (make_up_of) where make_up_of is not null;
grant insert (make_up_of) on lesson to teacher;
grant select (make_up_of) on lesson to student;

-- What the sender said of the bytes of a file before they came: two files that are the same are known by it, pictures too,
-- which are written anew. As with file_facts only for files of the named person.
create function file_source(file uuid, owner int) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.metadata ->> 'sha256' from storage.files f join user_profile p on p.id = f.uploaded_by_user_id
  where f.id = file and p.user_profile_id = owner and f.is_uploaded
$$;
revoke all on function file_source(uuid, int) from public;
grant execute on function file_source(uuid, int) to teacher, student, operator;
