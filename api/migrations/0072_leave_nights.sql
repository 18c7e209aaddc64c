-- Oldest code: 0050
-- Leave shares no night with other leave of its student, is withdrawn and shortened.

-- An earlier version took pending leave on the nights of other leave. Such rows stay as they are.
alter table leave_applications
  add column overlap_kept boolean not null default false,
  -- The end that was approved, once the student has shortened the leave.
  add column shortened_from date,
  -- When the office approved or rejected it; of earlier rows updated_at says so.
  add column decided_at timestamptz(3);

update leave_applications as own
set overlap_kept = true
where own.status = 'pending'
  and exists (
    select from leave_applications as other
    where other.student_id = own.student_id
      and other.id <> own.id
      and other.status in ('pending', 'approved')
      and daterange(other.from_date, other.to_date) && daterange(own.from_date, own.to_date)
  );

-- The end is the day of return: on that day other leave may begin.
alter table leave_applications
  drop constraint leave_applications_approved_apart,
  drop constraint leave_applications_status_check,
  drop constraint leave_applications_decided,
  add constraint leave_applications_status_check
    check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  add constraint leave_applications_decided
    check ((status in ('pending', 'withdrawn')) = (decided_by is null)),
  add constraint leave_applications_shortened check (shortened_from > to_date),
  add constraint leave_applications_approved_apart exclude using gist
    (student_id with =, daterange(from_date, to_date) with &&) where (status = 'approved'),
  add constraint leave_applications_nights_apart exclude using gist
    (student_id with =, daterange(from_date, to_date) with &&)
    where (status in ('pending', 'approved') and not overlap_kept);

create or replace view request_rows as
select
  id,
  'maintenance'::text as type,
  student_id,
  created_at as request_date,
  request_type as subject,
  description as details,
  status,
  priority,
  photo_id is not null as has_photo,
  completion_photo_id is not null as has_completion_photo,
  admin_comments as comment,
  updated_at,
  search_text,
  null::date as from_date,
  null::date as to_date,
  null::text as emergency_contact,
  null::date as shortened_from
from service_requests
union all
select
  id,
  'leave'::text,
  student_id,
  created_at,
  leave_type,
  reason,
  status,
  null::text,
  false,
  false,
  provost_comments,
  updated_at,
  search_text,
  from_date,
  to_date,
  emergency_contact,
  shortened_from
from leave_applications
union all
select
  id,
  'feedback'::text,
  student_id,
  created_at,
  coalesce(custom_subject, feedback_type),
  message,
  status,
  null::text,
  false,
  false,
  response,
  updated_at,
  search_text,
  null::date,
  null::date,
  null::text,
  null::date
from feedback;
