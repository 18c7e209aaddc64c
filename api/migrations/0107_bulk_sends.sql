-- Oldest code: 0050
-- Sending to many students: what is sent, to whom, and who was reached. A job does it in parts.

create table bulk_sends (
  id uuid primary key,
  kind text not null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'cancelled', 'failed')),
  -- The halls whose residents get it, and whose staff may read it; null for all halls.
  halls text[],
  -- What the kind needs to write it.
  content jsonb not null default '{}',
  -- Null where it is sent at once.
  send_at timestamptz(3),
  total integer not null default 0,
  sent integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  reason text,
  created_by uuid not null references people (id),
  -- Where the call came from, for the audit log.
  address text not null,
  request_id text not null,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint bulk_sends_scheduled check (state <> 'scheduled' or send_at is not null)
);
create index bulk_sends_kind_idx on bulk_sends (kind, created_at desc, id desc);
create index bulk_sends_open_idx on bulk_sends (coalesce(send_at, created_at))
  where state in ('scheduled', 'sending');

create table bulk_recipients (
  send_id uuid not null references bulk_sends (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'failed')),
  -- Why it was not sent.
  reason text,
  -- The event of the mail in the outbox.
  mail_event text,
  primary key (send_id, person_id)
);
create index bulk_recipients_waiting_idx on bulk_recipients (send_id, person_id)
  where state = 'waiting';
create index bulk_recipients_person_idx on bulk_recipients (person_id);

-- A notice to many; each student has a row of student_notices once it is sent to that student.
create table bulk_notices (
  send_id uuid primary key references bulk_sends (id),
  audience jsonb not null,
  audience_text text not null,
  notice_type text not null,
  subject text not null,
  message text not null,
  action_required text,
  is_urgent boolean not null,
  withdrawn_at timestamptz(3),
  withdrawn_by uuid references people (id),
  correction text,
  -- The sending of the correction.
  correction_send_id uuid references bulk_sends (id),
  constraint bulk_notices_withdrawn check ((withdrawn_at is null) = (correction is null))
);

alter table student_notices
  add column send_id uuid references bulk_sends (id),
  add column withdrawn_at timestamptz(3),
  add column correction text;
create unique index student_notices_send_idx on student_notices (send_id, recipient_id)
  where send_id is not null;
