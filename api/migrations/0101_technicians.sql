-- Oldest code: 0050
-- Technicians, and the maintenance requests that are assigned to them.

create table technicians (
  id uuid primary key,
  name text not null check (name <> ''),
  -- A type of maintenance request.
  trade text not null check (trade in
    ('plumbing', 'electrical', 'furniture', 'cleaning', 'ac_cooling', 'network', 'security', 'others')),
  -- +91 and ten digits.
  phone text not null check (phone <> ''),
  -- Ids of the halls; null for all.
  halls text[] check (cardinality(halls) > 0),
  -- A removed technician stays: requests keep the name.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

alter table service_requests
  add column technician_id uuid references technicians (id),
  add column assigned_at timestamptz(3),
  add constraint service_requests_assigned check ((technician_id is null) = (assigned_at is null));
create index service_requests_technician_idx on service_requests (technician_id)
  where technician_id is not null;

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
  technician_id
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
  null::uuid
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
  null::uuid
from feedback;
