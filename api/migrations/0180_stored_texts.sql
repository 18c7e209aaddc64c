-- Oldest code: 0050
--
-- Stored names and roll numbers that the rule for their kind of text reads as others (contracts: wire/text)
-- are listed under Corrections. Nothing is changed here: the office decides on each.

alter table corrections add column found_by_check boolean not null default false;
comment on column corrections.found_by_check is
  'Listed by a check of the stored text; false where the student asked for it.';

-- What a check found keeps no student from asking for a correction of the same field.
drop index corrections_waiting_key;
create unique index corrections_waiting_key on corrections (student_id, field, found_by_check)
  where state = 'waiting';

create function pg_temp.without_controls(given text) returns text language sql immutable as $$
  select regexp_replace(given, '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]', '', 'g')
$$;

create function pg_temp.with_folded_blanks(given text) returns text language sql immutable as $$
  select trim(regexp_replace(
    given, '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000\uFEFF]+', ' ', 'g'))
$$;

create function pg_temp.one_line(given text) returns text language sql immutable as $$
  select pg_temp.with_folded_blanks(normalize(pg_temp.without_controls(
    regexp_replace(given, '[\u202A-\u202E\u2066-\u2069]', '', 'g')), nfc))
$$;

create function pg_temp.identifier(given text) returns text language sql immutable as $$
  select upper(replace(translate(
    regexp_replace(pg_temp.without_controls(normalize(regexp_replace(given,
      '[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
      '', 'g'), nfkc)), '[\u2010-\u2015\u2212\u2043\u02D7\uFE58\uFE63]', '-', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯',
    '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), ' ', ''))
$$;

with stored as (
  select person_id, 'rollNumber' as field, roll_number as value, pg_temp.identifier(roll_number) as read
  from student_profiles
  union all
  select profile.person_id, 'name', name, pg_temp.one_line(name)
  from student_profiles profile join people on people.id = profile.person_id
  union all
  select person_id, 'fatherName', father_name, pg_temp.one_line(father_name) from student_profiles
  union all
  select person_id, 'motherName', mother_name, pg_temp.one_line(mother_name) from student_profiles
)
insert into corrections (id, student_id, field, value, reason, found_by_check)
select gen_random_uuid(), person_id, field, read,
  case when field = 'rollNumber' and exists (
    select from student_profiles other
    where other.person_id <> stored.person_id
      and pg_temp.identifier(other.roll_number) = stored.read
  )
  then 'A check of the stored text found characters that nobody can type, such as a hidden blank. Without them it is the roll number of another student too: the office decides whose it is.'
  else 'A check of the stored text found characters that nobody can type, such as a hidden blank.'
  end,
  true
from stored
join people on people.id = stored.person_id
where read <> value and read <> '' and people.erased_at is null;
