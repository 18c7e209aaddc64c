-- Oldest code: 0050
-- Rounds over all halls: applications at the lock, decisions, offers, proof files.

create table allotment_rounds (
  id uuid primary key,
  admission_year integer not null check (admission_year between 2000 and 2199),
  kind text not null check (kind in ('mock', 'regular')),
  -- Of its kind in the year, from 1.
  number integer not null check (number > 0),
  state text not null default 'planned'
    check (state in ('planned', 'locked', 'previewed', 'published', 'cancelled')),
  offers boolean not null default false,
  accept_by_paying boolean not null default false,
  respond_by timestamptz(3),
  proof_readers text not null default 'applicants'
    check (proof_readers in ('applicants', 'public', 'nobody')),
  -- Drawn when the round is planned; its SHA-256 is shown from then on, itself once published.
  seed bytea not null check (length(seed) = 32),
  seed_commitment text not null check (seed_commitment ~ '^[0-9a-f]{64}$'),
  -- Set by the lock: Merkle root over round_applications, and the rules of the round.
  root text check (root ~ '^[0-9a-f]{64}$'),
  rules jsonb,
  -- Set by each preview: SHA-256 over all input, figures, opening and closing ranks.
  snapshot_hash text check (snapshot_hash ~ '^[0-9a-f]{64}$'),
  counts jsonb,
  ranks jsonb,
  made_by uuid not null references people (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  locked_by uuid references people (id),
  locked_at timestamptz(3),
  previewed_by uuid references people (id),
  previewed_at timestamptz(3),
  published_by uuid references people (id),
  published_at timestamptz(3),
  cancelled_by uuid references people (id),
  cancelled_at timestamptz(3),
  cancel_reason text check (cancel_reason <> ''),
  -- When the office last reminded students of open offers.
  reminded_at timestamptz(3),
  constraint allotment_rounds_number_key unique (admission_year, kind, number),
  constraint allotment_rounds_offers check
    (offers = (respond_by is not null) and (offers or not accept_by_paying)
      and (kind = 'regular' or not offers)),
  constraint allotment_rounds_locked check
    ((locked_at is null) = (root is null) and (root is null) = (rules is null)
      and (locked_at is not null or state in ('planned', 'cancelled'))),
  constraint allotment_rounds_previewed check
    (previewed_at is not null or state not in ('previewed', 'published')),
  constraint allotment_rounds_published check
    ((state = 'published') = (published_at is not null)),
  constraint allotment_rounds_cancelled check
    ((state = 'cancelled') = (cancelled_at is not null)
      and (cancelled_at is null) = (cancel_reason is null))
);
-- Of two that are planned at once, on any server, one is refused.
create unique index allotment_rounds_open_key on allotment_rounds (admission_year)
  where state in ('planned', 'locked', 'previewed');

-- An applicant at the lock. Without these rows nobody knows whose pseudonym it was.
create table round_applications (
  round_id uuid not null references allotment_rounds (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  pseudonym text not null check (pseudonym ~ '^[A-Za-z0-9_-]+$'),
  -- Keeps others from guessing what the digest hides.
  salt bytea not null check (length(salt) = 32),
  gender text not null check (gender in ('male', 'female')),
  -- SGPA ×100.
  sgpa_odd integer not null,
  sgpa_even integer not null,
  merit_group text not null,
  needs_accessible boolean not null,
  needs_ground_floor boolean not null,
  categories text[] not null,
  -- Hall and room type (H001/single), best first.
  choices text[] not null,
  -- Pseudonyms.
  room_mates text[] not null,
  -- The bed that the applicant has and stays open from; null for one without.
  held_bed_id text references beds (id) on update cascade,
  held_allotment_id uuid references allotments (id),
  -- Hall and room type of that bed at the lock; a room may become another type later.
  held_choice text,
  -- Of the tree: the leaf's place among all leaves, and the hashes beside its way to the root.
  leaf_index integer not null,
  path bytea not null,
  primary key (round_id, person_id),
  constraint round_applications_pseudonym_key unique (round_id, pseudonym)
);
create index round_applications_person_idx on round_applications (person_id);

-- What a round decided on each applicant: of the preview until the round is published.
create table round_decisions (
  round_id uuid not null references allotment_rounds (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  -- By merit over all applicants, from 1.
  position integer not null check (position > 0),
  -- Within the merit group.
  rank integer not null check (rank > 0),
  merit_group text not null,
  outcome text not null check (outcome in ('placed', 'moved-up', 'kept', 'lost', 'waiting')),
  basis text check (basis in ('merit', 'holder', 'need', 'quota')),
  hall_id text references halls (id),
  room_type text check (room_type in ('single', 'double', 'triple')),
  bed_id text references beds (id) on update cascade,
  before_bed_id text references beds (id) on update cascade,
  -- Of the place won, for the holder's next round.
  won_category text,
  won_group text,
  -- Which of the applicant's choices it is, from 1.
  choice_number integer check (choice_number > 0),
  -- Choices above it: code, why, closingRank.
  missed jsonb not null,
  primary key (round_id, person_id),
  constraint round_decisions_position_key unique (round_id, position),
  -- A student who lost the held place may have won another.
  constraint round_decisions_won check
    ((bed_id is null) = (hall_id is null) and (bed_id is null) = (room_type is null)
      and (bed_id is null) = (basis is null)
      and (bed_id is null or outcome <> 'waiting')
      and (bed_id is not null or outcome in ('lost', 'waiting')))
);
create index round_decisions_person_idx on round_decisions (person_id);
-- Two students never get one bed, in a preview either.
create unique index round_decisions_bed_key on round_decisions (round_id, bed_id)
  where bed_id is not null;

-- The proof file, and the complete input of the engine for auditors: gzip of the JSON text of each.
create table round_proof_files (
  round_id uuid primary key references allotment_rounds (id) on delete cascade,
  content bytea not null,
  snapshot bytea not null
);

-- A place that a published round with offers gave. The bed is held by an allotment meanwhile.
create table allotment_offers (
  id uuid primary key,
  round_id uuid not null references allotment_rounds (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  -- The newest allotment of the bed: another one after the offer was reinstated.
  allotment_id uuid not null references allotments (id) on delete cascade,
  bed_id text not null references beds (id) on update cascade,
  -- 'ended': the allotment was changed or vacated otherwise, or a later round moved the student up.
  state text not null default 'open' check (state in ('open', 'answered', 'lapsed', 'ended')),
  respond_by timestamptz(3) not null,
  answer text check (answer in ('keep', 'keep-open', 'decline')),
  answered_at timestamptz(3),
  -- Null where paying or an earlier answer decided.
  answered_by uuid references people (id),
  -- The answer that paying completes.
  intended text check (intended in ('keep', 'keep-open')),
  lapsed_at timestamptz(3),
  -- Reminders that have been sent.
  reminded_days integer[] not null default '{}',
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint allotment_offers_person_key unique (round_id, person_id),
  constraint allotment_offers_answered check
    ((answer is null) = (answered_at is null) and (state <> 'answered' or answer is not null)
      and (state <> 'open' or answer is null)),
  constraint allotment_offers_lapsed check (state <> 'lapsed' or lapsed_at is not null)
);
create index allotment_offers_person_idx on allotment_offers (person_id, created_at desc);
create index allotment_offers_open_idx on allotment_offers (respond_by) where state = 'open';
create index allotment_offers_allotment_idx on allotment_offers (allotment_id);

-- Needs and categories that the office or the import has recorded, never the applicant.
create table applicant_needs (
  person_id uuid not null references people (id) on delete cascade,
  admission_year integer not null check (admission_year between 2000 and 2199),
  accessible boolean not null default false,
  ground_floor boolean not null default false,
  categories text[] not null default '{}',
  reason text not null check (reason <> ''),
  recorded_at timestamptz(3) not null default now(),
  primary key (person_id, admission_year)
);

alter table allotments
  add column round_id uuid references allotment_rounds (id),
  drop constraint allotments_by_run_or_by_hand,
  add constraint allotments_by_run_or_by_hand check
    (num_nonnulls(run_id, round_id, given_reason) = 1);
create index allotments_round_idx on allotments (round_id) where round_id is not null;
alter table application_changes add column round_id uuid references allotment_rounds (id);

-- A round records the state itself: offered, accepted-open, accepted or resident.
create or replace function record_given_beds() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by, reason, run_id)
      select application.id, given.state, given.created_at, given.given_by, given.given_reason,
             given.run_id
        from (select *, case when run_id is null then 'resident' else 'accepted-open' end as state
                from added where ended_at is null and round_id is null) as given
        join applications as application using (person_id, admission_year)
       where application.state <> given.state
       order by application.serial;
      return null;
    end
  $$;

-- Who withdrew, declined or let the offer lapse stays so when the bed is freed.
create or replace function record_vacated_beds() returns trigger
  language plpgsql as $$
    begin
      insert into application_changes (application_id, state, at, by, reason)
      select application.id, ended.state, ended.ended_at, ended.ended_by, ended.end_reason
        from (select changed.*,
                     case when changed.waits_again then 'waiting' else 'vacated' end as state
                from changed join before on before.id = changed.id
               where before.ended_at is null and changed.ended_how = 'vacated') as ended
        join applications as application using (person_id, admission_year)
       where application.state not in ('withdrawn', 'declined', 'lapsed', ended.state)
       order by application.serial;
      return null;
    end
  $$;

-- An offer ends with its allotment, in whatever way that ends: answers and lapses set their own state first.
create function end_offers() returns trigger
  language plpgsql as $$
    begin
      update allotment_offers set state = 'ended', updated_at = now()
        from changed join before on before.id = changed.id
       where before.ended_at is null and changed.ended_at is not null
         and allotment_offers.allotment_id = changed.id
         and (allotment_offers.state = 'open'
           or (allotment_offers.state = 'answered' and allotment_offers.answer <> 'decline'));
      return null;
    end
  $$;
create trigger allotments_ended_offers after update on allotments
  referencing old table as before new table as changed
  for each statement execute function end_offers();
