-- Oldest code: 0050
--
-- Corrections that students ask for, invitations of students whom an import added, and when the personal
-- data of a person who left was erased.

create table corrections (
  id uuid primary key,
  student_id uuid not null references people (id),
  field text not null,
  value text not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  answer text,
  decided_by uuid references people (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint corrections_decided check ((state = 'waiting') = (decided_at is null))
);
create unique index corrections_waiting_key on corrections (student_id, field)
  where state = 'waiting';
create index corrections_state_idx on corrections (state, created_at);

-- Students who were mailed a link to choose their first password: each once for an import.
create table student_invitations (
  person_id uuid primary key references people (id),
  import_id uuid references imports (id),
  -- Of the mail in the outbox.
  event_key text not null,
  invited_by uuid references people (id),
  invited_at timestamptz(3) not null default now()
);
create index student_invitations_import_idx on student_invitations (import_id);

-- Name, email and all other personal values were erased; null for everybody else.
alter table people add column erased_at timestamptz(3);
