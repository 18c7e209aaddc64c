-- Oldest code: 0050
--
-- Searches compare folded texts: words in any order, whatever the accents, apostrophes, dashes and case.

-- As `foldText` in src/platform/database/search.ts, which folds what is typed. Only the marks of Latin,
-- Greek and Cyrillic letters are removed: those of Indian scripts are vowels.
create function fold_text(text) returns text language sql immutable strict parallel safe
return lower(btrim(regexp_replace(
  regexp_replace(normalize($1, nfkd),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff''’‘ʼʹ`]+', '', 'g'),
  '[ \t\n\v\f\r\u2010-\u2015\u2212-]+', ' ', 'g')) collate "C");
comment on function fold_text(text) is
  'A text as searches compare it: without case, accents, apostrophes, dashes and invisible characters.';

alter table people add column folded_text text not null generated always as
  (fold_text(name) || E'\n' || fold_text(email)) stored;

-- A line break separates the fields: nobody types one into a search box. The name is first, by which
-- lists are sorted.
alter table student_profiles add column folded_text text not null generated always as
  (fold_text(split_part(person_text, E'\n', 1)) || E'\n' || fold_text(split_part(person_text, E'\n', 2))
     || E'\n' || fold_text(roll_number) || E'\n' || coalesce(contact_number, '')
     || E'\n' || fold_text(course_name) || E'\n' || coalesce(fold_text(hostel_name), '')
     || E'\n' || coalesce(fold_text(room_number), '')) stored;

alter table service_requests add column folded_text text not null generated always as
  (fold_text(description) || E'\n' || fold_text(id::text)) stored;
alter table leave_applications add column folded_text text not null generated always as
  (fold_text(reason) || E'\n' || fold_text(id::text)) stored;
alter table feedback add column folded_text text not null generated always as
  (fold_text(coalesce(custom_subject, feedback_type) || ' ' || message) || E'\n' || fold_text(id::text))
  stored;
alter table student_notices add column folded_text text not null generated always as
  (fold_text(subject || ' ' || message || ' ' || notice_type) || E'\n' || fold_text(id::text)) stored;

create index people_folded_idx on people using gin (folded_text gin_trgm_ops);
create index student_profiles_folded_idx on student_profiles using gin (folded_text gin_trgm_ops);
create index student_profiles_folded_name_idx on student_profiles
  ((split_part(folded_text, E'\n', 1) collate "C"), person_id) where listed;
create index student_profiles_folded_words_idx on student_profiles
  using gin (split_part(folded_text, E'\n', 1) gin_trgm_ops);
create index service_requests_folded_idx on service_requests using gin (folded_text gin_trgm_ops);
create index leave_applications_folded_idx on leave_applications using gin (folded_text gin_trgm_ops);
create index feedback_folded_idx on feedback using gin (folded_text gin_trgm_ops);
create index student_notices_folded_idx on student_notices using gin (folded_text gin_trgm_ops);

-- Nothing reads these any more; the columns stay for the release before.
drop index people_search_idx, student_profiles_directory_idx, student_profiles_number_idx,
  student_profiles_name_idx, student_profiles_name_words_idx, service_requests_search_idx,
  leave_applications_search_idx, feedback_search_idx, student_notices_search_idx;
