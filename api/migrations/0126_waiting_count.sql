-- Oldest code: 0050
--
-- The number of applicants who wait for a bed in a hall, kept with the snapshot in which it was counted.
-- It is right until a transaction that the snapshot did not include has changed what it depends on:
-- such transactions leave a row here. Both tables are of this very server, and not in backups.

create table waiting_counts (
  hall_id text primary key,
  -- The admission year and the day for which it was counted: ages depend on the day.
  year integer not null,
  today date not null,
  waiting bigint not null,
  snapshot pg_snapshot not null,
  counted_at timestamptz(3) not null default now()
);

create table waiting_changes (
  id uuid primary key default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default clock_timestamp()
);
create index waiting_changes_xid_idx on waiting_changes (xid);
create index waiting_changes_at_idx on waiting_changes (at);

create function note_waiting_change() returns trigger language plpgsql as $$
begin
  insert into waiting_changes default values;
  return null;
end
$$;
create trigger applications_waiting after insert or update or delete on applications
  for each statement execute function note_waiting_change();
create trigger application_choices_waiting after insert or update or delete on application_choices
  for each statement execute function note_waiting_change();
create trigger allotments_waiting after insert or update or delete on allotments
  for each statement execute function note_waiting_change();
create trigger guardian_consents_waiting after insert or update or delete on guardian_consents
  for each statement execute function note_waiting_change();
create trigger people_waiting after update of disabled_at on people
  for each statement execute function note_waiting_change();
create trigger student_profiles_waiting after update of date_of_birth on student_profiles
  for each statement execute function note_waiting_change();
create trigger halls_waiting after update of hostel_for on halls
  for each statement execute function note_waiting_change();
