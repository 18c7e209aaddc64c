-- Oldest code: 0050
-- Reminders of fees are sent in parts; each belongs to its sending.

alter table fee_reminders add column send_id uuid references bulk_sends (id);
create index fee_reminders_send_idx on fee_reminders (send_id, student_id) where send_id is not null;

-- A draft of a public notice may be given a time to be published at.
alter table public_notices add column publish_at timestamptz(3);
create index public_notices_publish_at_idx on public_notices (publish_at)
  where status = 'draft' and publish_at is not null;
