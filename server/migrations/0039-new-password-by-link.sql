-- Who follows the link of a reset mail has answered from the mailbox, which is what the ticket itself is worth. Where a
-- security key is asked for before a password changes, the session behind the link would owe the very key that is lost.
-- Until this moment, and for one password, it does not.
alter table auth.refresh_tokens add column may_set_password_until timestamptz;
