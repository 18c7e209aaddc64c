-- Oldest code: 0050
--
-- The planner uses statistics of an expression only if an index without a condition has it, and none
-- before the table is analysed. Without them it read all names to find a word that no name has.

drop index student_profiles_name_words_idx;
create index student_profiles_name_words_idx on student_profiles
  using gin (split_part(directory_text, E'\n', 1) gin_trgm_ops);
analyze student_profiles;
