-- A time that was given to another student still had the request of the first, and the other was told that they had asked already. A
-- student asks once for a lesson; whose it was before may have asked as well.
alter table absence drop constraint absence_event_id_key;
alter table absence add constraint absence_asked_once unique (event_id, user_profile_id);
