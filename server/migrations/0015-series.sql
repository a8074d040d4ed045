-- Series that are planned, split, shifted and ended, closed times, and the undo of all of these.
alter table event_series
  add all_day boolean not null default false,
  -- Occurrences that are not wanted, by the wall time that the rule gives them. A deleted event is not enough to keep a
  -- date free: after a split or a shift of the series its row belongs to another time.
  add exdates timestamp[] not null default '{}',
  -- The last day for which occurrences are rows; the sweep goes on from here while the rule has not ended.
  add filled_to date,
  add deleted_at timestamptz;
grant insert (all_day, exdates, filled_to), update (all_day, exdates, filled_to, deleted_at) on event_series to teacher;
drop policy reads_own on event_series;
create policy reads_own on event_series for select to student
  using (user_profile_id = (select current_profile_id()) and deleted_at is null);
-- What the sweep looks for: series that go on beyond their last row.
create index event_series_filled on event_series (filled_to) where deleted_at is null and filled_to is not null;

-- A time at which a teacher does not teach: shown as an event, in the way of every series, and no booking of its own.
alter table event add closed boolean not null default false;
grant insert (closed) on event to teacher;
-- A split hands occurrences to the second series with their ids, notes and lessons.
grant update (series_id, original_start) on event to teacher;

-- A whole series moves in one statement, and on the way its rows may stand where others still are: so the rule is looked
-- at when the statement is done. It is still looked at within it, so a clash is told where it arises.
alter table event drop constraint event_clash;
alter table event add constraint event_clash exclude using gist (teacher_id with =, during with &&)
  where (not all_day and cancelled_at is null and deleted_at is null and not overlap_wanted)
  deferrable initially immediate;

-- What an operation on many rows found before it, for its undo. Kept 30 days, as deleted events are.
create table calendar_operation (
  operation_id uuid primary key,
  teacher_id int not null references user_profile,
  -- Series that it touched or made: a later operation on one of them must be undone first.
  series_ids int[] not null,
  kind text not null check (kind in ('create', 'edit', 'end', 'close', 'undo')),
  -- Rows as they were, by table; and ids of those that the operation made.
  before jsonb not null,
  made jsonb not null,
  -- Versions that the operation left behind: a row that is newer was changed since, and is not overwritten by the undo.
  versions jsonb not null,
  -- When it was done, not when its transaction began: of two, the later one is the one that waited.
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
create index calendar_operation_teacher on calendar_operation (teacher_id);
create index calendar_operation_age on calendar_operation (created_at);
alter table calendar_operation enable row level security;
alter table calendar_operation force row level security;
create policy owns on calendar_operation to teacher
  using (teacher_id = (select current_profile_id())) with check (teacher_id = (select current_profile_id()));
grant select, insert (operation_id, teacher_id, series_ids, kind, before, made, versions), update (undone_at) on calendar_operation to teacher;
create policy operator on calendar_operation to operator using (true) with check (true);
grant select, insert, update, delete on calendar_operation to operator;
create policy sweeps on calendar_operation to lectern_service using (true);
grant select, delete on calendar_operation to lectern_service;
