-- Oldest code: 0050
-- Requests of residents for another bed, and swaps that two residents agree on.

create table room_changes (
  id uuid primary key,
  kind text not null check (kind in ('change', 'swap')),
  state text not null
    check (state in ('proposed', 'open', 'granted', 'refused', 'withdrawn', 'lapsed', 'ended')),
  person_id uuid not null references people (id) on delete cascade,
  -- The bed of the student when the request was made, and its hall.
  allotment_id uuid not null references allotments (id) on delete cascade,
  hall_id text not null references halls (id),
  reason text not null check (reason <> ''),
  -- Of a swap: the roll number as typed, known or not.
  roll_number text check (roll_number <> ''),
  -- The resident who sees the proposal; null where none does.
  other_id uuid references people (id) on delete cascade,
  other_answer text check (other_answer in ('agreed', 'refused')),
  other_answered_at timestamptz(3),
  -- The other bed and its hall, since the other resident agreed.
  other_allotment_id uuid references allotments (id) on delete cascade,
  other_hall_id text references halls (id),
  respond_by timestamptz(3),
  -- When the office got the request; null for a swap that was never agreed to.
  opened_at timestamptz(3),
  -- The bed that a room change was granted.
  granted_bed_id text references beds (id) on update cascade,
  ended_how text check (ended_how in ('moved', 'vacated', 'other')),
  -- The end has not been mailed yet: the job does it, because triggers write no mail.
  mail_due boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint room_changes_swap check
    ((kind = 'swap') = (roll_number is not null)
      and (kind = 'swap') = (respond_by is not null)
      and (kind = 'swap' or other_id is null)),
  constraint room_changes_answer check
    ((other_answer is null) = (other_answered_at is null)
      and (other_answer is null or other_id is not null)
      and (coalesce(other_answer, '') = 'agreed') = (other_allotment_id is not null)
      and (other_allotment_id is null) = (other_hall_id is null)),
  constraint room_changes_opened check
    (opened_at is not null or state in ('proposed', 'withdrawn', 'lapsed', 'ended')),
  constraint room_changes_ended check ((state = 'ended') = (ended_how is not null))
);
create index room_changes_person_idx on room_changes (person_id, created_at desc);
create index room_changes_other_idx on room_changes (other_id, created_at desc)
  where other_id is not null;
create index room_changes_office_idx on room_changes (state, opened_at) where opened_at is not null;
create index room_changes_respond_by_idx on room_changes (respond_by) where state = 'proposed';
create index room_changes_allotment_idx on room_changes (allotment_id)
  where state in ('proposed', 'open');
create index room_changes_other_allotment_idx on room_changes (other_allotment_id)
  where state = 'open';
create index room_changes_mail_due_idx on room_changes (id) where mail_due;

create table room_change_wishes (
  room_change_id uuid not null references room_changes (id) on delete cascade,
  position integer not null check (position > 0),
  hall_id text not null references halls (id),
  -- Null is any type.
  room_type text check (room_type in ('single', 'double', 'triple')),
  primary key (room_change_id, position)
);

-- Every step, never edited.
create table room_change_steps (
  -- In the order of the steps.
  id bigserial primary key,
  room_change_id uuid not null references room_changes (id) on delete cascade,
  state text not null
    check (state in ('proposed', 'open', 'granted', 'refused', 'withdrawn', 'lapsed', 'ended')),
  at timestamptz(3) not null default now(),
  -- Null for a job, and where a bed changed.
  by uuid references people (id),
  reason text check (reason <> '')
);
create index room_change_steps_room_change_idx on room_change_steps (room_change_id, id);

create function forbid_room_change_step_edit() returns trigger
  language plpgsql as $$ begin raise exception 'room_change_steps is append-only'; end $$;
create trigger room_change_steps_append_only before update on room_change_steps
  for each statement execute function forbid_room_change_step_edit();

-- Who has an open request: the student who made it, and the one who agreed to a swap. A student has
-- one at most.
create table open_room_changes (
  person_id uuid not null references people (id) on delete cascade,
  room_change_id uuid not null references room_changes (id) on delete cascade,
  constraint open_room_changes_person_key primary key (person_id)
);
create index open_room_changes_room_change_idx on open_room_changes (room_change_id);

create function keep_open_room_changes() returns trigger
  language plpgsql as $$
    begin
      if new.state not in ('proposed', 'open') then
        delete from open_room_changes where room_change_id = new.id;
        return null;
      end if;
      insert into open_room_changes (person_id, room_change_id)
      select party.id, new.id
        from (values (new.person_id), (case when new.state = 'open' then new.other_id end))
          as party (id)
       where party.id is not null
         and not exists (select from open_room_changes as known
                          where known.person_id = party.id and known.room_change_id = new.id);
      return null;
    end
  $$;
create trigger room_changes_open after insert or update of state on room_changes
  for each row execute function keep_open_room_changes();

-- A request ends with the bed that it is about, whoever ends that, the previous version during an
-- upgrade included. A grant changes the state of its request first.
create function end_room_changes() returns trigger
  language plpgsql as $$
    begin
      with gone as (
        select changed.id, changed.ended_how
          from changed join before on before.id = changed.id
         where before.ended_at is null and changed.ended_at is not null
      ), ended as (
        update room_changes as request
           set state = 'ended', mail_due = true,
               ended_how = coalesce((select own.ended_how from gone as own
                                      where own.id = request.allotment_id), 'other'),
               updated_at = greatest(now(), request.updated_at + interval '1 millisecond')
         where request.state in ('proposed', 'open')
           and (request.allotment_id in (select id from gone)
             or request.state = 'open' and request.other_allotment_id in (select id from gone))
        returning request.id
      )
      insert into room_change_steps (room_change_id, state) select id, 'ended' from ended;
      return null;
    end
  $$;
create trigger allotments_end_room_changes after update on allotments
  referencing old table as before new table as changed
  for each statement execute function end_room_changes();
