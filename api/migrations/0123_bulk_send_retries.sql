-- Oldest code: 0050
--
-- When a sending that could not begin is tried again.

alter table bulk_sends
  -- How often it could not begin.
  add column attempts integer not null default 0,
  -- Null: it is tried at its time.
  add column next_try_at timestamptz(3);
