-- Oldest code: 0050
--
-- What the university's records may say of a student beside the results; null where they don't.
alter table results
  add column study_year text check (study_year in ('2', '3', '4')),
  add column gender text check (gender in ('male', 'female'));
alter table eligibility_snapshots
  add column gender text check (gender in ('male', 'female'));
