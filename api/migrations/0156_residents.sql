-- Oldest code: 0050
--
-- Students who have checked in are residents: no round considers them for another place.
insert into application_changes (application_id, state, reason)
select application.id, 'resident', 'The arrival is recorded.'
  from check_ins record
  join allotments stay on stay.id = record.allotment_id and stay.ended_at is null
  join applications application using (person_id, admission_year)
 where record.left_on is null and application.state in ('accepted', 'accepted-open')
 order by application.serial;
