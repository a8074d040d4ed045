-- A lesson at four stays at four when a government moves its clocks: wall time and zone are the truth, and stored instants
-- follow the zone data. What an instant meant is known only by the offsets it was made with, so those are noted for each
-- zone that a teacher's calendar uses; where newer data says otherwise, the coming instants are made anew (decision of
-- SECURITY.md, Calendar traps). A schema of its own: no person reads or writes here.
create schema zones;
grant usage on schema zones to lectern_service;

create table zones.known (
  teacher_id int not null references user_profile on delete cascade,
  time_zone text not null,
  -- Of the zone data, for example 2026c; later ones sort behind.
  version text not null,
  -- [[second since 1970, seconds ahead of UTC], ...], each until the next; null from where nobody looked.
  offsets jsonb not null,
  primary key (teacher_id, time_zone)
);
-- The newest data that a server came with, and since when: what was written later was written by it.
create table zones.data (
  one boolean primary key default true check (one),
  version text not null,
  since timestamptz not null
);

do $$
declare
  t text;
begin
  foreach t in array array['known', 'data'] loop
    execute format('alter table zones.%I enable row level security', t);
    execute format('alter table zones.%I force row level security', t);
    execute format('create policy service on zones.%I to lectern_service using (true) with check (true)', t);
    execute format('grant select, insert, update on zones.%I to lectern_service', t);
  end loop;
end $$;
grant update (start, "end", overlap_wanted) on event to lectern_service;
