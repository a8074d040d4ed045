-- A page reads before its stream of changes stands. What was committed in between is told by how long ago the page began to
-- read (wire-graphql.md, "Live changes"), and is found by its time; so is what the sweep forgets.
create index change_log_at on live.change_log (at);
