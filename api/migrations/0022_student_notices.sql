-- Formal notices of the office, each to one student.

create table student_notices (
  id uuid primary key,
  recipient_id uuid not null references people (id),
  sender_id uuid not null references people (id),
  notice_type text not null check (notice_type in ('Behavioral Warning', 'Academic Warning',
    'Disciplinary Action', 'General Notice', 'Room Inspection', 'Fee Notice')),
  subject text not null check (subject <> ''),
  message text not null check (message <> ''),
  action_required text check (action_required <> ''),
  is_urgent boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- When the mail server took its mail.
  delivered_at timestamptz(3),
  -- When the student opened it: once, never back.
  read_at timestamptz(3),
  search_text text not null generated always as
    (lower(subject || E'\n' || message || E'\n' || notice_type) || E'\n' || id::text) stored
);
create index student_notices_recipient_idx
  on student_notices (recipient_id, created_at desc, id desc);
create index student_notices_unread_idx on student_notices (recipient_id) where read_at is null;
create index student_notices_created_idx on student_notices (created_at desc, id desc);
create index student_notices_search_idx on student_notices using gin (search_text gin_trgm_ops);
