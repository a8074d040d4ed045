-- Students and guardians have a phone number: whom a teacher calls when a lesson is late. It is there to be called and opens
-- nothing; what an account signs in with is in auth.users. As with the mail address, the teacher and the student read and
-- write that of a student, a guardian does not, and that of a guardian is the teacher's note.
alter table user_profile add phone text check (char_length(phone) <= 40);
grant select (phone), update (phone) on user_profile to student;
grant insert (phone), update (phone) on user_profile to teacher;

alter table guardian add phone text check (char_length(phone) <= 40);
grant select (phone), insert (phone), update (phone) on guardian to teacher;
