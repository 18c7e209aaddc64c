-- Oldest code: 0050
--
-- Which students a file had, and until when their invitations are valid.

create table import_students (
  import_id uuid not null references imports (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  primary key (import_id, person_id)
);
create index import_students_person_idx on import_students (person_id);

-- Empty until the first student is invited, so that the default is for no row.
alter table student_invitations
  add column expires_at timestamptz(3) not null default now(),
  -- The sending that wrote the mail.
  add column send_id uuid references bulk_sends (id);

-- The last sending for an import.
create index bulk_sends_invitations_idx on bulk_sends ((content ->> 'importId'), created_at desc)
  where kind = 'invitation';
