-- Since: 0148

-- Who withdrew, declined or let the offer lapse stays so when the bed is freed.
create or replace function record_vacated_beds() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by, reason)
      select application.id, ended.state, ended.ended_at, ended.ended_by, ended.end_reason
        from (select changed.*,
                     case when changed.waits_again then 'waiting' else 'vacated' end as state
                from changed join before on before.id = changed.id
               where before.ended_at is null and changed.ended_how = 'vacated') as ended
        join applications as application using (person_id, admission_year)
       where application.state not in ('withdrawn', 'declined', 'lapsed', ended.state)
       order by application.serial;
      return null;
    end
  $$;
