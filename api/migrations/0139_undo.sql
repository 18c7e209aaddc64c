-- Oldest code: 0050
--
-- What the office can take back for some seconds: the newest act of each request, and the mails that
-- wait until then. The rows are removed after a day.

create table undoable_acts (
  request_id uuid primary key,
  -- Mails of the act have it.
  id uuid not null unique,
  act text not null,
  actor_id uuid not null references people (id) on delete cascade,
  acted_at timestamptz(3) not null default now(),
  -- Of the request after the act: any later change makes it final.
  updated_at timestamptz(3) not null,
  -- How the request was before it.
  status text not null,
  comment text,
  technician_id uuid,
  assigned_at timestamptz(3),
  completion_photo_id uuid
);
create index undoable_acts_acted_at_idx on undoable_acts (acted_at);

alter table outbox add column undo_id uuid;
create index outbox_undo_idx on outbox (undo_id) where undo_id is not null;
