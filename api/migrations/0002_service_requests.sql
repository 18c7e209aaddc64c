-- Maintenance requests, their photos and what the office wrote on them; the rows of GET /requests.

create extension if not exists pg_trgm;

-- Pictures are read one at a time and never with a list, so they stand apart from what owns them.
create table photos (
  id uuid primary key,
  content_type text not null check (content_type = 'image/jpeg'),
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now()
);
-- JPEG doesn't shrink further: compressing it again would only cost time.
alter table photos alter column bytes set storage external;

create table service_requests (
  id uuid primary key,
  student_id uuid not null references people (id),
  request_type text not null check (request_type in
    ('plumbing', 'electrical', 'furniture', 'cleaning', 'ac_cooling', 'network', 'security', 'others')),
  description text not null check (description <> ''),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  status text not null default 'pending'
    check (status in ('pending', 'in-progress', 'completed', 'cancelled')),
  photo_id uuid references photos (id),
  completion_photo_id uuid references photos (id),
  -- The newest of service_request_comments, kept here so that lists read one table.
  admin_comments text check (admin_comments <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint service_requests_photo_key unique (photo_id),
  constraint service_requests_completion_photo_key unique (completion_photo_id),
  constraint service_requests_completion_photo_when_completed
    check (completion_photo_id is null or status = 'completed')
);
create index service_requests_student_idx on service_requests (student_id, created_at desc, id desc);
create index service_requests_created_idx on service_requests (created_at desc, id desc);
create index service_requests_status_idx on service_requests (status, updated_at);
create index service_requests_description_idx on service_requests using gin (description gin_trgm_ops);
-- People search by the last characters of an id, as the screens show it.
create index service_requests_id_text_idx on service_requests using gin ((id::text) gin_trgm_ops);

create index people_name_idx on people using gin (name gin_trgm_ops);
create index people_email_idx on people using gin (email gin_trgm_ops);

-- Everything that the office ever wrote on a request: nothing is overwritten.
create table service_request_comments (
  id uuid primary key,
  service_request_id uuid not null references service_requests (id) on delete cascade,
  author_id uuid not null references people (id),
  -- The status that the request had, or was given, with this comment.
  status text not null,
  comment text not null check (comment <> ''),
  created_at timestamptz(3) not null default now()
);
create index service_request_comments_request_idx
  on service_request_comments (service_request_id, created_at);

-- One row for one request of any type. Each further source joins by UNION ALL and must read a
-- single table: only then does the planner merge the sources along their indexes.
create view request_rows as
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
  updated_at
from service_requests;
