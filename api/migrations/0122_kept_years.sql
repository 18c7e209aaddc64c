-- Oldest code: 0050
--
-- Through which admission year a resident keeps the bed: the fees of these years are owed for it.

alter table kept_beds add column through_year integer;

-- From January on, a bed is kept for the year that begins in July.
create function next_year_of_bed(admission_year integer, at timestamptz) returns integer
  language sql stable
  return greatest(admission_year + 1, extract(year from at at time zone 'UTC')::integer);

update kept_beds kept
   set through_year = next_year_of_bed(stay.admission_year, kept.kept_at)
  from allotments stay where stay.id = kept.allotment_id;

-- An earlier version of the API writes no year.
create function set_year_of_kept_bed() returns trigger language plpgsql as $$
begin
  new.through_year := (
    select next_year_of_bed(admission_year, new.kept_at) from allotments where id = new.allotment_id);
  return new;
end
$$;
create trigger kept_beds_year before insert on kept_beds
  for each row when (new.through_year is null) execute function set_year_of_kept_bed();

alter table kept_beds alter column through_year set not null;

-- Each bed of a student with each year for which the student has it, or had it.
create view bed_years as
select id as allotment_id, person_id, bed_id, admission_year, created_at, ended_at, false as kept
  from allotments
 union all
select stay.id, stay.person_id, stay.bed_id, year.number, stay.created_at, stay.ended_at, true
  from kept_beds kept
  join allotments stay on stay.id = kept.allotment_id
 cross join generate_series(stay.admission_year + 1, kept.through_year) as year (number);
