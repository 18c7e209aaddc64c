-- Oldest code: 0050
--
-- Leave that nobody decided on lapses when its days have passed.
alter table leave_applications
  drop constraint leave_applications_status_check,
  drop constraint leave_applications_decided,
  add constraint leave_applications_status_check
    check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  add constraint leave_applications_decided
    check ((status in ('pending', 'withdrawn', 'lapsed')) = (decided_by is null));
