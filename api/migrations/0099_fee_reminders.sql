-- Oldest code: 0050
-- When a student was reminded of fees by the office, so that nobody is reminded twice within days.

create table fee_reminders (
  id uuid primary key,
  student_id uuid not null references people (id),
  -- What was to pay of the fees that matched, in paise.
  amount integer not null check (amount > 0),
  reminded_by uuid not null references people (id),
  reminded_at timestamptz(3) not null
);
create index fee_reminders_student_idx on fee_reminders (student_id, reminded_at desc);
