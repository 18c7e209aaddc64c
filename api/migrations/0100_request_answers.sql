-- Oldest code: 0050
-- Students confirm a finished request or reopen it, and say whether a technician may enter the room.

-- A reopened request keeps the photo of the earlier work.
alter table service_requests
  drop constraint service_requests_completion_photo_when_completed,
  -- When the office completed it; null again once it is reopened.
  add column finished_at timestamptz(3),
  -- When the student confirmed that the work is done.
  add column confirmed_at timestamptz(3),
  -- How often the student has reopened it.
  add column reopenings integer not null default 0 check (reopenings >= 0),
  -- The student's permission to enter the room while nobody is there, and a time to visit.
  add column may_enter boolean not null default false,
  add column visit_time text check (visit_time <> '');
alter table feedback
  add column finished_at timestamptz(3),
  add column confirmed_at timestamptz(3),
  add column reopenings integer not null default 0 check (reopenings >= 0);

update service_requests set finished_at = updated_at where status = 'completed';
update feedback set finished_at = updated_at where status in ('resolved', 'closed');

-- A trigger, so that requests finished by the previous version during an upgrade have their time too.
create function fill_finished_at() returns trigger language plpgsql as $$
begin
  if new.status not in ('completed', 'resolved', 'closed') then
    new.finished_at := null;
    new.confirmed_at := null;
  elsif tg_op = 'INSERT' then
    new.finished_at := coalesce(new.finished_at, new.updated_at);
  elsif old.status not in ('completed', 'resolved', 'closed') then
    new.finished_at := now();
  end if;
  return new;
end
$$;
create trigger service_requests_finished before insert or update of status on service_requests
  for each row execute function fill_finished_at();
create trigger feedback_finished before insert or update of status on feedback
  for each row execute function fill_finished_at();

create index feedback_resolved_idx on feedback (finished_at) where status = 'resolved';
