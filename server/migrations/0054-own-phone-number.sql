-- A person who has an account proves a phone number of the own, which is a way in from then on.
-- Why a purpose of its own: a code that signs in with a number must not give the number to somebody else's account, and one
-- that adds it must sign nobody in.
alter table auth.codes drop constraint codes_purpose_check;
alter table auth.codes add constraint codes_purpose_check check (purpose in ('link', 'email', 'sms', 'own-phone'));
