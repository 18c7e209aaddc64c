-- Oldest code: 0050
--
-- What an arrival records, check-outs without an arrival, and moves that carry the check-in over.

-- An anti-ragging undertaking is given once for each academic year.
create table undertakings (
  person_id uuid not null references people (id) on delete cascade,
  admission_year integer not null check (admission_year between 2000 and 2199),
  how text not null check (how in ('portal', 'signed-form')),
  given_at timestamptz(3) not null default now(),
  -- Who took the signed form; null where the student accepted in the portal.
  recorded_by uuid references people (id),
  primary key (person_id, admission_year),
  constraint undertakings_recorded check ((how = 'portal') = (recorded_by is null))
);
comment on table undertakings is 'residence: Anti-ragging undertakings of students by academic year: accepted in the portal, or signed on a form.';

alter table check_ins
  alter column arrived_on drop not null,
  add column no_arrival_reason text,
  add column moved_from uuid references allotments (id) on delete set null,
  drop constraint check_ins_departure,
  -- A move doesn’t say what becomes of the key.
  add constraint check_ins_departure check ((left_on is null) = (checked_out_at is null)
    and (left_on is null) = (items_at_departure is null)
    and (left_on is not null or key_returned is null)),
  add constraint check_ins_arrival check (arrived_on is not null
    or (left_on is not null and coalesce(no_arrival_reason, '') <> ''));
comment on column check_ins.arrived_on is 'Null where the student was checked out and nobody had recorded the arrival.';
comment on column check_ins.no_arrival_reason is 'Why the check-out was recorded without an arrival.';
comment on column check_ins.moved_from is 'The allotment whose check-in was carried over by a move, a swap or a round.';
create index check_ins_moved_from_idx on check_ins (moved_from) where moved_from is not null;
