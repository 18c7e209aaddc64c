-- Oldest code: 0050
--
-- What the page on the state of the system shows: the runs of jobs, and how many operations failed.

create table job_runs (
  name text primary key,
  -- From the start of a run to that of the next one.
  interval_ms integer not null check (interval_ms > 0),
  started_at timestamptz(3) not null,
  -- The last run that finished, with or without a failure.
  finished_at timestamptz(3) not null,
  failed_at timestamptz(3),
  -- The kind of the last failure; without values of rows.
  failure text
);

-- Calls of the API and calls to the payment gateway, for each hour; kept for seven days.
create table operation_counts (
  at timestamptz(3) not null,
  kind text not null check (kind in ('call', 'gateway')),
  name text not null,
  done integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  last_done_at timestamptz(3),
  last_failed_at timestamptz(3),
  last_failure text,
  primary key (at, kind, name)
);

-- Mail that failed and can be sent again.
create index outbox_failed_idx on outbox (failed_at desc) where failed_at is not null;
