-- Staff keep a phone number of their own; a student's stands in the profile.
alter table people
  add column phone_number text check (phone_number ~ '^\+91[6-9][0-9]{9}$');
alter table student_profiles
  add constraint student_profiles_guardian_phone_check
    check (guardian_phone ~ '^\+91[6-9][0-9]{9}$');
