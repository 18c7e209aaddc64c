-- People, how they sign in, and what every later feature leans on.
-- Instants are timestamptz(3): a JavaScript Date then equals its row, which If-Match needs.

create table people (
  id uuid primary key,
  role text not null check (role in ('student', 'provost', 'chief-provost', 'warden', 'admin')),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  -- Null until an invitation is accepted.
  password_hash text,
  -- A closed account keeps its history and signs in no more.
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index people_email_key on people (lower(email));
create index people_role_idx on people (role);

create table student_profiles (
  person_id uuid primary key references people (id) on delete cascade,
  roll_number text not null check (roll_number <> '' and roll_number = upper(roll_number)),
  course_name text not null,
  department text not null,
  gender text not null check (gender in ('male', 'female')),
  hostel_name text,
  room_number text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint student_profiles_roll_number_key unique (roll_number)
);

create table sessions (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- SHA-256 of the token; the token itself is nowhere on the server.
  token_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  user_agent text,
  address text,
  constraint sessions_token_hash_key unique (token_hash)
);
create index sessions_person_idx on sessions (person_id);
create index sessions_expires_idx on sessions (expires_at);

create table sign_in_failures (
  id uuid primary key,
  -- The email as typed, lower case: failures count for unknown ones too.
  account text not null,
  address text not null,
  failed_at timestamptz(3) not null default now()
);
create index sign_in_failures_account_idx on sign_in_failures (account, address, failed_at);
create index sign_in_failures_address_idx on sign_in_failures (address, failed_at);
create index sign_in_failures_failed_at_idx on sign_in_failures (failed_at);

create table invitations (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint invitations_token_hash_key unique (token_hash)
);
create index invitations_person_idx on invitations (person_id);

-- Submit once. The row is inserted first, so that a second call in flight waits for the first.
create table idempotency_keys (
  -- The person's id or, without a session, the body's email.
  scope text not null,
  key text not null,
  call text not null,
  fingerprint text not null,
  status smallint,
  reply jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Who did what, on whom, when, from where. No foreign keys: it outlives what it tells of.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_role text,
  action text not null,
  subject_type text,
  subject_id text,
  outcome text not null default 'done' check (outcome in ('done', 'refused', 'failed')),
  address text,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_log_at_idx on audit_log (at);
create index audit_log_actor_idx on audit_log (actor_id, at);
create index audit_log_subject_idx on audit_log (subject_type, subject_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Mail to be sent, written in the transaction of what it tells of; one row for one event.
create table outbox (
  id uuid primary key,
  event_key text not null,
  kind text not null,
  person_id uuid references people (id) on delete set null,
  message_id text not null,
  -- Recipient, subject and text, encrypted with the server's key; erased once sent or expired.
  body bytea,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  constraint outbox_event_key_key unique (event_key),
  constraint outbox_message_id_key unique (message_id)
);
create index outbox_due_idx on outbox (next_attempt_at) where sent_at is null and failed_at is null;

-- Where mail lands without a mail server: development and tests only.
create table development_mailbox (
  id uuid primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  received_at timestamptz(3) not null default now(),
  constraint development_mailbox_message_id_key unique (message_id)
);

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
