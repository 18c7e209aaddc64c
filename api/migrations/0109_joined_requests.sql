-- Oldest code: 0050
--
-- Confidential feedback, maintenance requests for common areas that other students join, and feedback
-- that was closed without an answer.

alter table feedback
  -- Read by its student and the chief provost only.
  add column confidential boolean not null default false,
  -- When it was closed because the student had not answered in time.
  add column closed_unanswered_at timestamptz(3);

update feedback set closed_unanswered_at = updated_at
 where status = 'closed' and confirmed_at is null
   and exists (select from audit_log
                where subject_type = 'feedback' and subject_id = feedback.id::text
                  and action = 'feedback.close');

create index feedback_confidential_idx on feedback (id) where confidential;
create index feedback_closed_unanswered_idx on feedback (finished_at)
  where closed_unanswered_at is not null;

alter table service_requests
  -- Where the problem is, unless it is in the student's room.
  add column common_area text check (common_area in
    ('corridor', 'stairs', 'bathroom', 'drinking_water', 'mess', 'common_room', 'reading_room',
     'laundry', 'outdoors', 'other')),
  -- 0 is the ground floor; null where the area has no floor.
  add column area_floor integer check (area_floor between 0 and 50),
  -- How many other students have joined it: the rows of service_request_joins.
  add column joined integer not null default 0 check (joined >= 0),
  add constraint service_requests_area_floor check (area_floor is null or common_area is not null);

create index service_requests_common_area_idx on service_requests (hall_id, common_area)
  where common_area is not null and status in ('pending', 'in-progress');

-- Students who reported the same problem by joining a request of another student.
create table service_request_joins (
  service_request_id uuid not null references service_requests (id) on delete cascade,
  student_id uuid not null references people (id),
  joined_at timestamptz(3) not null default now(),
  primary key (service_request_id, student_id)
);
create index service_request_joins_student_idx on service_request_joins (student_id);

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
  null::date as shortened_from,
  hall_id,
  room_number,
  technician_id,
  false as confidential,
  common_area,
  area_floor,
  joined
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
  shortened_from,
  hall_id,
  room_number,
  null::uuid,
  false,
  null::text,
  null::integer,
  0
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
  null::date,
  hall_id,
  room_number,
  null::uuid,
  confidential,
  null::text,
  null::integer,
  0
from feedback;
