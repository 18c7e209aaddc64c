-- Oldest code: 0050
--
-- The directory of students is searched in one column with one index, and counted in advance.

drop index student_profiles_search_idx;

alter table student_profiles
  -- Name and email in lower case: `search_text` of the person, copied by triggers.
  add column person_text text not null default '',
  -- False once the person is erased.
  add column listed boolean not null default true;

-- Triggers, so that what the previous version writes during an upgrade is found too.
create function copy_person_to_profile() returns trigger language plpgsql as $$
begin
  -- The lock makes a change of the person wait, so that it finds this profile.
  select search_text, erased_at is null into new.person_text, new.listed
    from people where id = new.person_id for share;
  return new;
end
$$;
create trigger student_profiles_person before insert on student_profiles
  for each row execute function copy_person_to_profile();

create function copy_changed_person() returns trigger language plpgsql as $$
begin
  update student_profiles set person_text = new.search_text, listed = new.erased_at is null
   where person_id = new.id;
  return null;
end
$$;
create trigger people_profile after update on people
  for each row when ((old.name, old.email, old.erased_at)
    is distinct from (new.name, new.email, new.erased_at))
  execute function copy_changed_person();

update student_profiles set person_text = people.search_text, listed = people.erased_at is null
  from people where people.id = person_id;

-- A line break separates the fields: nobody types one into a search box.
alter table student_profiles add column directory_text text not null generated always as
  (person_text || E'\n' || lower(roll_number || E'\n' || course_name || E'\n'
     || coalesce(room_number, ''))) stored;
create index student_profiles_directory_idx on student_profiles
  using gin (directory_text gin_trgm_ops);

-- Kept counts of the students who are listed: as request_counts.
create table student_counts (
  id uuid primary key default gen_random_uuid(),
  course_name text not null,
  gender text not null,
  students bigint not null
);

create function count_student() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.listed then
    insert into student_counts (course_name, gender, students)
    values (old.course_name, old.gender, -1);
  end if;
  if tg_op <> 'DELETE' and new.listed then
    insert into student_counts (course_name, gender, students)
    values (new.course_name, new.gender, 1);
  end if;
  return null;
end
$$;
create trigger student_profiles_count after insert or delete on student_profiles
  for each row execute function count_student();
create trigger student_profiles_recount after update on student_profiles
  for each row when ((old.course_name, old.gender, old.listed)
    is distinct from (new.course_name, new.gender, new.listed))
  execute function count_student();

-- The triggers lock the table until this migration is committed.
insert into student_counts (course_name, gender, students)
select course_name, gender, count(*) from student_profiles where listed group by 1, 2;
