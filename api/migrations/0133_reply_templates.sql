-- Oldest code: 0050
--
-- Texts that the office uses again when it answers requests. It begins with a few, and changes them.

create table reply_templates (
  id uuid primary key,
  title text not null check (title <> ''),
  -- The type of request that it answers; null for all.
  type text check (type in ('maintenance', 'leave', 'feedback')),
  text text not null check (text <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

insert into reply_templates (id, title, type, text) values
  (gen_random_uuid(), 'Visit by a technician', 'maintenance',
    'A technician will visit on [DATE] at [TIME]. Please keep the work area clear.'),
  (gen_random_uuid(), 'Waiting for material', 'maintenance',
    'The material for this work has been ordered. We expect to complete the work by [DATE].'),
  (gen_random_uuid(), 'Work completed', 'maintenance',
    'The work has been completed. If the problem continues, please reopen this request.'),
  (gen_random_uuid(), 'Document needed', 'leave',
    'Please submit [DOCUMENT] at the hostel office by [DATE], so that your leave can be considered.'),
  (gen_random_uuid(), 'Thank you', 'feedback',
    'Thank you for your feedback. It has been forwarded to [OFFICE] for action.');
