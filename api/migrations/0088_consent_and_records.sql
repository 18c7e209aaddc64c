-- Oldest code: 0050
-- Consent of a parent or guardian for applicants under 18; applications that the office opens; more
-- of the university's records.

-- Recorded by staff from a signed form. A withdrawn consent stays as a row.
create table guardian_consents (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  guardian_name text not null check (guardian_name <> ''),
  relation text not null check (relation in ('father', 'mother', 'guardian')),
  -- With its country code.
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  signed_on date not null,
  -- The document that the office saw, never its number.
  identity text not null
    check (identity in ('aadhaar', 'passport', 'driving-licence', 'voter-card', 'pan-card')),
  -- Where the office keeps the form.
  reference text not null check (reference <> ''),
  recorded_by uuid not null references people (id),
  recorded_at timestamptz(3) not null default now(),
  withdrawn_by uuid references people (id),
  withdrawn_at timestamptz(3),
  withdrawn_reason text check (withdrawn_reason <> ''),
  constraint guardian_consents_withdrawn check
    ((withdrawn_at is null) = (withdrawn_by is null)
      and (withdrawn_at is null) = (withdrawn_reason is null))
);
create unique index guardian_consents_present_key on guardian_consents (application_id)
  where withdrawn_at is null;
create index guardian_consents_application_idx on guardian_consents (application_id);

-- 'consent', 'consent-withdrawn': the office recorded or withdrew it. 'left-out': a round or a run of
-- one hall did not consider the application. The state stays.
alter table application_changes
  drop constraint application_changes_kind_check,
  add constraint application_changes_kind_check
    check (kind in ('state', 'choices', 'consent', 'consent-withdrawn', 'left-out'));

alter table results
  -- The records name neither male nor female; null in gender then, so that previous code reads it.
  add column third_gender boolean not null default false,
  -- The student's mail address at the university.
  add column email text check (email <> '' and email = lower(email)),
  add constraint results_one_gender check (not third_gender or gender is null);
alter table eligibility_snapshots add column university_email text;

-- What the office decided for a roll number whose record is wrong or names a third gender. A null
-- column leaves the record's value.
create table opened_applications (
  roll_number text primary key check (roll_number <> '' and roll_number = upper(roll_number)),
  -- Of the halls for which the student applies.
  gender text check (gender in ('male', 'female')),
  date_of_birth date,
  course_id text,
  study_year text check (study_year in ('2', '3', '4')),
  reason text not null check (reason <> ''),
  opened_at timestamptz(3) not null default now(),
  constraint opened_applications_value check
    (num_nonnulls(gender, date_of_birth, course_id, study_year) > 0)
);
