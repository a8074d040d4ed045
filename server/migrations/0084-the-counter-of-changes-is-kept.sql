-- The log of live changes is unlogged, since its lines are worth nothing after a crash; so was what counts them. That counter did not
-- come back after a power cut before PostgreSQL's first checkpoint: replay writes an unlogged counter into memory, while the files of
-- unlogged tables are put back from the disk, and its page was found empty. Every write failed from then on, with "bad magic number in
-- sequence". So the counter is an ordinary one.
alter table live.change_log alter column change_id drop identity;
create sequence live.change_log_change_id owned by live.change_log.change_id;
alter table live.change_log alter column change_id set default nextval('live.change_log_change_id');

-- It begins anew, which whoever resumes must not take for an older change: as after a crash, there is nothing to resume from.
truncate live.change_log, live.change_epoch;
