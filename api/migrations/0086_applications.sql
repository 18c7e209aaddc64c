-- Oldest code: 0050
-- Applications: number, state with history, hall choices in order, wishes for room-mates.

alter table applications
  -- With the admission year it is the application number: 2026-00042.
  add column serial integer,
  -- The newest one of application_changes; the database keeps it so.
  add column state text not null default 'received' constraint applications_state_check
    check (state in ('received', 'offered', 'accepted', 'accepted-open', 'declined', 'lapsed',
                     'waiting', 'resident', 'withdrawn', 'vacated')),
  -- When the choices were last put in order; null while they are the default.
  add column choices_set_at timestamptz(3),
  -- Changes with state, choices and room-mates.
  add column updated_at timestamptz(3) not null default now();

update applications set serial = numbered.serial, updated_at = created_at
  from (select id, row_number() over (order by created_at, id) as serial from applications)
    as numbered
 where numbered.id = applications.id;
create sequence applications_serial_seq as integer owned by applications.serial;
select setval('applications_serial_seq', coalesce(max(serial), 1), count(*) > 0) from applications;
alter table applications
  alter column serial set default nextval('applications_serial_seq'),
  alter column serial set not null,
  add constraint applications_serial_key unique (serial);
create index applications_state_idx on applications (admission_year, state);

-- Every change, never edited.
create table application_changes (
  -- In the order of the changes.
  id bigserial primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- 'choices': the office put them in order for the student; the state stayed.
  kind text not null default 'state' check (kind in ('state', 'choices')),
  state text not null
    check (state in ('received', 'offered', 'accepted', 'accepted-open', 'declined', 'lapsed',
                     'waiting', 'resident', 'withdrawn', 'vacated')),
  at timestamptz(3) not null default now(),
  -- Null for a job or a command.
  by uuid references people (id),
  reason text check (reason <> ''),
  run_id uuid references allotment_runs (id)
);
create index application_changes_application_idx on application_changes (application_id, id);

-- In the student's order. Without rows the default applies.
create table application_choices (
  application_id uuid not null references applications (id) on delete cascade,
  position integer not null check (position > 0),
  hall_id text not null references halls (id),
  room_type text not null check (room_type in ('single', 'double', 'triple')),
  primary key (application_id, position),
  constraint application_choices_choice_key unique (application_id, hall_id, room_type)
);

-- Roll numbers as the student typed them, known or not: only a mutual wish shows anything.
create table application_room_mates (
  application_id uuid not null references applications (id) on delete cascade,
  roll_number text not null check (roll_number <> '' and roll_number = upper(roll_number)),
  primary key (application_id, roll_number)
);
create index application_room_mates_roll_number_idx on application_room_mates (roll_number);

-- The history so far, from the facts with their own times.
with facts as (
  select id as application_id, 'received' as state, created_at as at, person_id as by,
         null as reason, null::uuid as run_id, 0 as step
    from applications
  union all
  select application.id, case when stay.run_id is null then 'resident' else 'accepted-open' end,
         greatest(stay.created_at, application.created_at), stay.given_by, stay.given_reason,
         stay.run_id, 3
    from allotments as stay join applications as application using (person_id, admission_year)
  union all
  select application.id, case when stay.waits_again then 'waiting' else 'vacated' end,
         stay.ended_at, stay.ended_by, stay.end_reason, null, 1
    from allotments as stay join applications as application using (person_id, admission_year)
   where stay.ended_how = 'vacated'
  union all
  select application.id, 'waiting', run.created_at, run.run_by, null, run.id, 2
    from allotment_decisions as decision
    join allotment_runs as run on run.id = decision.run_id
    join applications as application using (person_id, admission_year)
   where decision.outcome = 'waiting'
), ordered as (
  select *, lag(state) over (partition by application_id order by at, step) as before from facts
)
insert into application_changes (application_id, state, at, by, reason, run_id)
select application_id, state, at, by, reason, run_id from ordered
 where state is distinct from before order by at, step, application_id;
update applications set state = newest.state, updated_at = newest.at
  from (select distinct on (application_id) application_id, state, at
          from application_changes order by application_id, id desc) as newest
 where newest.application_id = applications.id;

-- Triggers, so that states and history are right with every writer of the facts, the previous version
-- during an upgrade included.

-- The state is that of the newest change.
create function apply_application_changes() returns trigger
  language plpgsql as $$
    begin
      update applications set state = newest.state, updated_at = now()
        from (select distinct on (application_id) application_id, state
                from changes order by application_id, id desc) as newest
       where newest.application_id = applications.id;
      return null;
    end
  $$;
create trigger application_changes_state after insert on application_changes
  referencing new table as changes
  for each statement execute function apply_application_changes();

create function forbid_application_history_edit() returns trigger
  language plpgsql as $$ begin raise exception 'application_changes is append-only'; end $$;
create trigger application_changes_append_only before update on application_changes
  for each statement execute function forbid_application_history_edit();

create function record_received_applications() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by)
      select id, 'received', created_at, person_id from added order by serial;
      -- A bed of the year may have been given by hand before the student applied.
      insert into application_changes (application_id, state, at, by, reason, run_id)
      select added.id, case when stay.run_id is null then 'resident' else 'accepted-open' end,
             added.created_at, stay.given_by, stay.given_reason, stay.run_id
        from added join allotments as stay using (person_id, admission_year)
       where stay.ended_at is null order by added.serial;
      return null;
    end
  $$;
create trigger applications_received after insert on applications
  referencing new table as added
  for each statement execute function record_received_applications();

-- A bed by hand is final; a bed by the run of one hall leaves the student open for better.
create function record_given_beds() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by, reason, run_id)
      select application.id, given.state, given.created_at, given.given_by, given.given_reason,
             given.run_id
        from (select *, case when run_id is null then 'resident' else 'accepted-open' end as state
                from added where ended_at is null) as given
        join applications as application using (person_id, admission_year)
       where application.state <> given.state
       order by application.serial;
      return null;
    end
  $$;
create trigger allotments_given after insert on allotments
  referencing new table as added
  for each statement execute function record_given_beds();

-- Who withdrew stays withdrawn when the bed is freed.
create function record_vacated_beds() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by, reason)
      select application.id, ended.state, ended.ended_at, ended.ended_by, ended.end_reason
        from (select changed.*,
                     case when changed.waits_again then 'waiting' else 'vacated' end as state
                from changed join before on before.id = changed.id
               where before.ended_at is null and changed.ended_how = 'vacated') as ended
        join applications as application using (person_id, admission_year)
       where application.state not in ('withdrawn', ended.state)
       order by application.serial;
      return null;
    end
  $$;
create trigger allotments_vacated after update on allotments
  referencing old table as before new table as changed
  for each statement execute function record_vacated_beds();

create function record_waiting_applicants() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by, run_id)
      select application.id, 'waiting', run.created_at, run.run_by, run.id
        from decided
        join allotment_runs as run on run.id = decided.run_id
        join applications as application
          on application.person_id = decided.person_id
             and application.admission_year = run.admission_year
       where decided.outcome = 'waiting' and application.state in ('received', 'lapsed')
       order by decided.rank;
      return null;
    end
  $$;
create trigger allotment_decisions_waiting after insert on allotment_decisions
  referencing new table as decided
  for each statement execute function record_waiting_applicants();
