-- Oldest code: 0050
--
-- Names of the students who are listed, for Find: in their order, and by the words within them. The
-- expression is the first line of the directory's text, as the queries write it.

create index student_profiles_name_idx on student_profiles
  (split_part(directory_text, E'\n', 1) collate "C", person_id) where listed;
create index student_profiles_name_words_idx on student_profiles
  using gin (split_part(directory_text, E'\n', 1) gin_trgm_ops) where listed;
