-- Beds, who sleeps in them, and every run of the allotment with its reasons.

-- Filled from the halls of the contracts at start; beds are added there, never renamed.
create table beds (
  -- Hall, room and bed: H001-101-A.
  id text primary key,
  hall_id text not null check (hall_id ~ '^H[0-9]{3}$'),
  floor integer not null check (floor > 0),
  room_number text not null check (room_number <> ''),
  room_type text not null check (room_type in ('single', 'double', 'triple')),
  label text not null check (label ~ '^[A-Z]$'),
  out_of_service_at timestamptz(3),
  out_of_service_reason text check (out_of_service_reason <> ''),
  constraint beds_place_key unique (hall_id, room_number, label),
  constraint beds_out_of_service check
    ((out_of_service_at is null) = (out_of_service_reason is null))
);

-- What decides between equals: drawn once for an admission year, before anybody looks.
create table allotment_seeds (
  admission_year integer primary key check (admission_year between 2000 and 2199),
  seed bytea not null check (length(seed) = 32),
  drawn_at timestamptz(3) not null default now()
);

create table allotment_runs (
  id uuid primary key,
  hall_id text not null,
  admission_year integer not null,
  run_by uuid not null references people (id),
  -- SHA-256 over everything that the run went by.
  snapshot_hash text not null,
  applicants integer not null check (applicants >= 0),
  preferred integer not null check (preferred >= 0),
  other integer not null check (other >= 0),
  waiting integer not null check (waiting >= 0),
  free_beds integer not null check (free_beds >= 0),
  created_at timestamptz(3) not null default now(),
  constraint allotment_runs_add_up check (applicants = preferred + other + waiting)
);
create index allotment_runs_created_idx on allotment_runs (created_at desc, id desc);

-- Every applicant of a run, placed or not.
create table allotment_decisions (
  run_id uuid not null references allotment_runs (id) on delete cascade,
  person_id uuid not null references people (id),
  rank integer not null check (rank > 0),
  -- SGPA ×100, as the run went by it.
  sgpa_odd integer not null,
  sgpa_even integer not null,
  room_preference text not null check (room_preference in ('single', 'double', 'triple')),
  outcome text not null check (outcome in ('preferred', 'other', 'waiting')),
  bed_id text references beds (id),
  -- Room types tried in vain, each with the rank at which its last bed went.
  missed jsonb not null,
  primary key (run_id, person_id),
  constraint allotment_decisions_rank_key unique (run_id, rank),
  constraint allotment_decisions_bed check ((outcome = 'waiting') = (bed_id is null))
);
create index allotment_decisions_person_idx on allotment_decisions (person_id);

-- Who slept where, from when to when: by a run, or by hand with a reason.
create table allotments (
  id uuid primary key,
  person_id uuid not null references people (id),
  bed_id text not null references beds (id),
  admission_year integer not null check (admission_year between 2000 and 2199),
  run_id uuid references allotment_runs (id),
  given_by uuid references people (id),
  given_reason text check (given_reason <> ''),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  ended_how text check (ended_how in ('vacated', 'moved')),
  ended_by uuid references people (id),
  end_reason text check (end_reason <> ''),
  -- A vacated student whose application of this year takes part in the next run.
  waits_again boolean not null default false,
  constraint allotments_by_run_or_by_hand check
    ((run_id is null) = (given_reason is not null)),
  constraint allotments_ended_whole check
    ((ended_at is null) = (ended_how is null) and (ended_at is null) = (end_reason is null)),
  constraint allotments_ended_after check (ended_at >= created_at)
);
-- Whatever anybody's code does: one student in a bed, one bed for a student.
create unique index allotments_bed_key on allotments (bed_id) where ended_at is null;
create unique index allotments_person_key on allotments (person_id) where ended_at is null;
create index allotments_person_idx on allotments (person_id, created_at desc);
create index allotments_created_idx on allotments (created_at desc) where ended_at is null;
create index allotments_run_idx on allotments (run_id);

-- The directory searches name and email (people.search_text) and these; a line break parts them.
alter table student_profiles add column search_text text not null generated always as
  (lower(roll_number || E'\n' || course_name || E'\n' || coalesce(room_number, ''))) stored;
create index student_profiles_search_idx on student_profiles using gin (search_text gin_trgm_ops);
create index student_profiles_course_idx on student_profiles (course_name);
create index applications_year_idx on applications (admission_year, person_id);
