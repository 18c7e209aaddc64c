-- Oldest code: 0050
-- The end of a year: halls are vacated, some residents keep their beds.

-- Residents who keep their bed for the next year. The row stays when the bed ends later.
create table kept_beds (
  allotment_id uuid primary key references allotments (id) on delete cascade,
  reason text not null check (reason <> ''),
  kept_by uuid references people (id),
  kept_at timestamptz(3) not null default now()
);

create table hall_vacatings (
  id uuid primary key,
  hall_id text not null references halls (id),
  reason text not null check (reason <> ''),
  state text not null default 'running' check (state in ('running', 'done')),
  requested_by uuid not null references people (id),
  -- Where the call came from, for the audit log.
  address text not null,
  request_id text not null,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint hall_vacatings_ended check ((state = 'done') = (ended_at is not null))
);
-- A hall is vacated once at a time.
create unique index hall_vacatings_running_key on hall_vacatings (hall_id) where state = 'running';
create index hall_vacatings_hall_idx on hall_vacatings (hall_id, started_at desc);

-- One row for each bed that is to be vacated.
create table hall_vacating_rows (
  vacating_id uuid not null references hall_vacatings (id) on delete cascade,
  allotment_id uuid not null references allotments (id) on delete cascade,
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'vacated', 'failed')),
  failure text check (failure <> ''),
  -- How often it was tried without an answer.
  attempts integer not null default 0,
  primary key (vacating_id, allotment_id),
  constraint hall_vacating_rows_failure check ((state = 'failed') = (failure is not null))
);
create index hall_vacating_rows_waiting_idx on hall_vacating_rows (vacating_id, attempts, position)
  where state = 'waiting';
