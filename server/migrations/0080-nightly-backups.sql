-- One backup a night for all servers on a database: whoever writes the line of a night first makes it, and how it went stands there
-- for the log, the metrics and the operator. Nothing of any studio is in it.
create table auth.nightly_backups (
  night date primary key,
  -- When the try that holds the night began; one that has failed, or whose server died, is followed by another.
  started_at timestamptz not null,
  -- Null until it was made, read again and put where it stays.
  finished_at timestamptz,
  bytes bigint,
  -- Whether it was restored into a database of its own; false where there was none to be had.
  restored boolean,
  error text
);
alter table auth.nightly_backups enable row level security;
alter table auth.nightly_backups force row level security;
create policy service on auth.nightly_backups to lectern_service using (true) with check (true);
grant select, insert, update, delete on auth.nightly_backups to lectern_service;
