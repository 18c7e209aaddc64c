-- Oldest code: 0050
-- Imports of CSV files: the history, the files that are checked or imported, and what is wrong in them.

create table imports (
  id uuid primary key,
  kind text not null,
  state text not null check (state in
    ('checking', 'ready', 'rejected', 'importing', 'imported', 'failed', 'expired')),
  file_name text not null,
  -- SHA-256, in hexadecimal.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  -- A file without problems is imported as soon as it is checked.
  at_once boolean not null default false,
  encoding text,
  separator text,
  row_count integer,
  rows_done integer not null default 0,
  added integer,
  changed integer,
  unchanged integer,
  problem_count integer not null default 0,
  note_count integer not null default 0,
  reason text,
  -- How often the work was begun; it is given up after three times.
  attempts integer not null default 0,
  -- Null for a command.
  checked_by uuid references people (id),
  imported_by uuid references people (id),
  -- Where the last call came from, for the audit log.
  address text not null,
  request_id text not null,
  created_at timestamptz(3) not null default now(),
  imported_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint imports_counts check
    ((added is null) = (changed is null) and (added is null) = (unchanged is null)),
  constraint imports_imported check ((state = 'imported') = (imported_at is not null))
);
create index imports_created_at_idx on imports (created_at desc, id desc);
create index imports_waiting_idx on imports (created_at) where state in ('checking', 'importing');

-- Deleted once the file is imported, discarded or expired.
create table import_files (
  import_id uuid primary key references imports (id) on delete cascade,
  content bytea not null
);

-- Problems and notes by line; deleted with the file.
create table import_remarks (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('problem', 'note')),
  line integer not null,
  column_name text,
  value text,
  message text not null,
  primary key (import_id, position)
);
