-- A line of homework may begin on a day (UX.md B15, "start and due dates"): what is for the week after next is not to be done
-- today. The day stands in the item, beside the one until which it is due; items that were written before have none. Programs
-- that know no list say nothing of it, so it stays through their changes. Nothing of the two functions is new but `start`.
-- The items of a text: one for each line that says something, without the sign of a list. A line that stood there before
-- keeps its item. Fifty at most: what is more stands in the last one.
create or replace function homework_lines(homework text, day date, before jsonb) returns jsonb language sql volatile parallel restricted
return (
  with said as (
      select row_number() over (order by t.nr) as nr,
        coalesce(nullif(regexp_replace(t.line, '^\s*(?:[-*•]\s+)?|\s+$', '', 'g'), ''), '-') as line
      from regexp_split_to_table(homework, '\r?\n') with ordinality as t (line, nr) where t.line ~ '\S'),
    items as (select least(s.nr, 50) as nr, string_agg(s.line, E'\n' order by s.nr) as text from said s group by least(s.nr, 50)),
    -- Two lines that say the same are two items.
    told as (select i.nr, i.text, row_number() over (partition by i.text order by i.nr) as turn from items i),
    known as (
      select b.item ->> 'item_id' as item_id, b.item -> 'start' as start, b.item -> 'due' as due, b.item ->> 'text' as text,
        row_number() over (partition by b.item ->> 'text' order by b.nr) as turn
      from jsonb_array_elements(before) with ordinality as b (item, nr))
  select coalesce(jsonb_agg(jsonb_build_object('item_id', coalesce(k.item_id, gen_random_uuid()::text), 'text', told.text,
      'start', k.start, 'due', case when k.item_id is null then to_jsonb(day) else k.due end) order by told.nr), '[]')
    from told left join known k using (text, turn)
);

-- Whichever of the five columns was written, the others follow. A list that is written wins over the text.
create or replace function keep_homework() returns trigger language plpgsql as $$
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

  select coalesce(jsonb_agg(jsonb_build_object('item_id', i.item -> 'item_id', 'text', i.item -> 'text', 'start', i.item -> 'start',
        'due', i.item -> 'due', 'done_at', instant_text((new.homework_ticks ->> (i.item ->> 'item_id'))::timestamptz)) order by i.nr), '[]')
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
