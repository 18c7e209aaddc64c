-- Leave and feedback, what the office wrote on them, and their rows in GET /requests.

-- An equality of ids beside an overlap of days, in one constraint.
create extension if not exists btree_gist;

create table leave_applications (
  id uuid primary key,
  student_id uuid not null references people (id),
  leave_type text not null
    check (leave_type in ('sick', 'emergency', 'personal', 'vacation', 'other')),
  reason text not null check (reason <> ''),
  from_date date not null,
  to_date date not null,
  emergency_contact text not null check (emergency_contact <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Who approved or rejected it.
  decided_by uuid references people (id),
  -- The newest of leave_comments, kept here so that lists read one table.
  provost_comments text check (provost_comments <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (lower(reason) || E'\n' || id::text) stored,
  constraint leave_applications_end_after_start check (to_date > from_date),
  constraint leave_applications_decided check ((status = 'pending') = (decided_by is null)),
  -- Nobody is away twice on one day; both ends of a leave are days of it.
  constraint leave_applications_approved_apart exclude using gist
    (student_id with =, daterange(from_date, to_date, '[]') with &&) where (status = 'approved')
);
create index leave_applications_student_idx
  on leave_applications (student_id, created_at desc, id desc);
create index leave_applications_created_idx on leave_applications (created_at desc, id desc);
create index leave_applications_status_idx on leave_applications (status, updated_at);
create index leave_applications_search_idx
  on leave_applications using gin (search_text gin_trgm_ops);

-- Everything that the office ever wrote on a leave: nothing is overwritten.
create table leave_comments (
  id uuid primary key,
  leave_id uuid not null references leave_applications (id) on delete cascade,
  author_id uuid not null references people (id),
  -- The status that the leave had, or was given, with this comment.
  status text not null,
  comment text not null check (comment <> ''),
  created_at timestamptz(3) not null default now()
);
create index leave_comments_leave_idx on leave_comments (leave_id, created_at);

create table feedback (
  id uuid primary key,
  student_id uuid not null references people (id),
  feedback_type text not null check (feedback_type in ('Room Related', 'Mess Related',
    'Hostel Library', 'Gaming Room Related', 'Security & Safety', 'Wi-Fi & Internet', 'Other')),
  custom_subject text check (custom_subject <> ''),
  message text not null check (message <> ''),
  status text not null default 'pending'
    check (status in ('pending', 'in-progress', 'resolved', 'closed')),
  -- The newest of feedback_comments.
  response text check (response <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as
    (lower(coalesce(custom_subject, feedback_type) || E'\n' || message) || E'\n' || id::text) stored,
  constraint feedback_custom_subject_with_other
    check ((feedback_type = 'Other') = (custom_subject is not null))
);
create index feedback_student_idx on feedback (student_id, created_at desc, id desc);
create index feedback_created_idx on feedback (created_at desc, id desc);
create index feedback_status_idx on feedback (status, updated_at);
create index feedback_search_idx on feedback using gin (search_text gin_trgm_ops);

-- Everything that the management ever responded.
create table feedback_comments (
  id uuid primary key,
  feedback_id uuid not null references feedback (id) on delete cascade,
  author_id uuid not null references people (id),
  -- The status that the feedback had, or was given, with this response.
  status text not null,
  comment text not null check (comment <> ''),
  created_at timestamptz(3) not null default now()
);
create index feedback_comments_feedback_idx on feedback_comments (feedback_id, created_at);

-- One row for one request of any type; each source still reads a single table.
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
  null::text as emergency_contact
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
  emergency_contact
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
  null::text
from feedback;
