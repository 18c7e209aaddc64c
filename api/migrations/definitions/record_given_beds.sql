-- Since: 0156

-- A round records the state itself: offered, accepted-open, accepted or resident. Where the office records
-- arrivals, a student whom it gives a bed by hand is a resident from the arrival on; a resident who is moved
-- stays one.
create or replace function record_given_beds() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by, reason, run_id)
      select application.id, given.state, given.created_at, given.given_by, given.given_reason,
             given.run_id
        from (select *, case when run_id is not null then 'accepted-open'
                             when exists (select from check_ins) then 'accepted'
                             else 'resident' end as state
                from added where ended_at is null and round_id is null) as given
        join applications as application using (person_id, admission_year)
       where application.state <> given.state
         and (given.state <> 'accepted' or application.state <> 'resident')
       order by application.serial;
      return null;
    end
  $$;
