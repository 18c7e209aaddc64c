-- Oldest code: 0050
--
-- The second factor of staff: the secret of an authenticator app, recovery codes, and sign-ins whose
-- password was right and whose code is still to come.

create table second_factors (
  person_id uuid primary key references people (id) on delete cascade,
  -- Encrypted, bound to the person; null until the first set-up is confirmed.
  secret bytea,
  confirmed_at timestamptz(3),
  -- The newest accepted step of 30 seconds since 1970: an earlier one, or the same, is not accepted.
  last_step integer not null default 0,
  -- Of a set-up whose first code is still to come; encrypted likewise.
  pending_secret bytea,
  pending_at timestamptz(3),
  check ((secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_at is null))
);

create table recovery_codes (
  id uuid primary key,
  person_id uuid not null references second_factors (person_id) on delete cascade,
  -- SHA-256: the codes are random.
  code_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  unique (person_id, code_hash)
);

create table sign_in_challenges (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- SHA-256 of the id in the browser's cookie.
  browser text not null,
  -- SHA-256 of the account's password hash: a new password ends the challenge.
  password_digest bytea not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sign_in_challenges_person_idx on sign_in_challenges (person_id);
create index sign_in_challenges_expires_idx on sign_in_challenges (expires_at);
