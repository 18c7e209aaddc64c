-- Oldest code: 0050
--
-- Emails whose registration one address asked about, by `check-email` or `send-otp`.
create table email_look_ups (
  -- The requesting network.
  address text not null,
  -- In lower case: those that nobody has count too.
  email text not null,
  looked_up_at timestamptz(3) not null,
  primary key (address, email)
);
create index email_look_ups_time_idx on email_look_ups (looked_up_at);

-- The eligibility check that a pending registration was made with; null in rows from before.
alter table pending_registrations add column snapshot_id uuid;
