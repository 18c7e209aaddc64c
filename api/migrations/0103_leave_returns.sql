-- Oldest code: 0050
--
-- When a student was back from approved leave.

alter table leave_applications
  add column returned_on date,
  add constraint leave_applications_returned
    check (returned_on is null or (status = 'approved' and returned_on >= from_date));

-- Leave that ended before is taken as returned from on its day: nobody recorded it.
update leave_applications set returned_on = to_date
 where status = 'approved' and to_date < current_date;

-- Who is away, expected back or overdue.
create index leave_applications_away_idx on leave_applications (to_date)
  where status = 'approved' and returned_on is null;
