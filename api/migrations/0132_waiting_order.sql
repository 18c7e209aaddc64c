-- Oldest code: 0050
--
-- The order of the waiting list: merit first. Equal merit is ordered by lot when the list is read.

create index applications_waiting_order_idx on applications
  (admission_year, gender, (sgpa_odd + sgpa_even) desc, sgpa_even desc) where state <> 'withdrawn';

-- Applicants under 18 need a consent: few, and found among all students at each read of the list.
create index student_profiles_birth_idx on student_profiles (date_of_birth, person_id);
