-- A guardian whose link is over, or who came with a studio from elsewhere and was never invited here, is invited on the row that is
-- there: a second one would stand beside it with the same name and number. Whoever has accepted keeps the one tie, since a link is
-- redeemed only on a row that nobody has accepted.
grant update (token_hash, sent_to, expires_at) on guardian to teacher;
