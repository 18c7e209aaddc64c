-- From the university's results to an account with an application.

-- What the results provider of this database answers from; filled by an import.
create table results (
  roll_number text primary key check (roll_number <> '' and roll_number = upper(roll_number)),
  date_of_birth date not null,
  course_id text not null,
  name text not null check (name <> ''),
  father_name text not null,
  mother_name text not null,
  -- SGPA ×100; null where there is no result for that semester.
  sgpa_odd integer check (sgpa_odd between 0 and 1000),
  sgpa_even integer check (sgpa_even between 0 and 1000),
  back_papers integer not null default 0 check (back_papers >= 0),
  updated_at timestamptz(3) not null default now()
);

-- Wrong answers to "who are you", and those still being judged: roll numbers as typed, known or not.
create table eligibility_tries (
  id uuid primary key,
  roll_number text not null,
  address text not null,
  tried_at timestamptz(3) not null default now()
);
create index eligibility_tries_roll_number_idx on eligibility_tries (roll_number, tried_at);
create index eligibility_tries_tried_at_idx on eligibility_tries (tried_at);

-- What the records said of an eligible person; the rest of the registration goes by it.
create table eligibility_snapshots (
  id uuid primary key,
  -- SHA-256 of the id on the wire, which opens personal data and is nowhere on the server.
  token_hash bytea not null,
  roll_number text not null,
  date_of_birth date not null,
  name text not null,
  father_name text not null,
  mother_name text not null,
  course_id text not null,
  semester text not null check (semester in ('2', '3', '4')),
  sgpa_odd integer not null check (sgpa_odd between 0 and 1000),
  sgpa_even integer not null check (sgpa_even between 0 and 1000),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  constraint eligibility_snapshots_token_hash_key unique (token_hash)
);
create index eligibility_snapshots_expires_idx on eligibility_snapshots (expires_at);

-- The newest row of an email and a purpose is the one that counts.
create table one_time_passwords (
  id uuid primary key,
  purpose text not null check (purpose in ('registration', 'password-reset')),
  email text not null check (email <> '' and email = lower(email)),
  -- HMAC over row, purpose, email and digits: without the server's key nobody can try them all.
  code_hash bytea not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  verified_at timestamptz(3),
  consumed_at timestamptz(3),
  constraint one_time_passwords_verified_before_consumed
    check (consumed_at is null or verified_at is not null)
);
create index one_time_passwords_email_idx on one_time_passwords (email, created_at desc);
create index one_time_passwords_created_at_idx on one_time_passwords (created_at);

-- Email proved, password chosen, not yet submitted.
create table pending_registrations (
  email text primary key check (email <> '' and email = lower(email)),
  -- The one-time password that was used up: with it and the same password one may come again.
  otp_id uuid not null,
  roll_number text not null,
  mobile text not null,
  password_hash text not null,
  wrong_passwords integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index pending_registrations_expires_idx on pending_registrations (expires_at);

-- The person's own part, and what the newest application brought.
alter table student_profiles
  add column father_name text,
  add column mother_name text,
  add column date_of_birth date,
  add column course_id text,
  -- With its country code, as it is read.
  add column contact_number text check (contact_number ~ '^\+91[6-9][0-9]{9}$'),
  add column address text,
  add column guardian_name text,
  add column guardian_phone text,
  -- SGPA ×100.
  add column sgpa_odd integer check (sgpa_odd between 0 and 1000),
  add column sgpa_even integer check (sgpa_even between 0 and 1000),
  -- The year in which the academic year (1 July to 30 June) begins.
  add column admission_year integer check (admission_year between 2000 and 2199),
  add column semester text check (semester in ('2', '3', '4')),
  add column room_preference text check (room_preference in ('single', 'double', 'triple'));

-- One for each roll number and each email in an admission year; never changed.
create table applications (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  admission_year integer not null check (admission_year between 2000 and 2199),
  roll_number text not null,
  email text not null check (email = lower(email)),
  gender text not null check (gender in ('male', 'female')),
  course_id text not null,
  semester text not null check (semester in ('2', '3', '4')),
  sgpa_odd integer not null check (sgpa_odd between 0 and 1000),
  sgpa_even integer not null check (sgpa_even between 0 and 1000),
  room_preference text not null check (room_preference in ('single', 'double', 'triple')),
  created_at timestamptz(3) not null default now(),
  constraint applications_roll_number_key unique (admission_year, roll_number),
  constraint applications_email_key unique (admission_year, email)
);
create index applications_person_idx on applications (person_id, admission_year desc);
create index student_profiles_created_idx on student_profiles (created_at desc, person_id desc);
