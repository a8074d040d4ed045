-- A person who has an account proves a phone number of the own, which is a way in from then on; and every mail with a link
-- carries a code as well, for who reads it on another device than the page that waits.
-- Why a purpose for each: a code that signs in with a number must not give the number to somebody else's account, one that
-- adds it must sign nobody in, and one for a new password is worth more than one that proves an address.
alter table auth.codes drop constraint codes_purpose_check;
alter table auth.codes add constraint codes_purpose_check
  check (purpose in ('link', 'email', 'sms', 'own-phone', 'verify', 'reset', 'change'));
