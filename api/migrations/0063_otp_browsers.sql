-- Oldest code: 0050
--
-- One-time passwords belong to the browser that requested them: codes of several live side by side.
alter table one_time_passwords
  -- SHA-256 of the browser's cookie; null in rows from before.
  add column browser_hash bytea,
  -- The requesting network; null in rows from before.
  add column address text,
  -- The mail holds a link with a token of 128 bits, in place of six digits.
  add column link boolean not null default false;
create index one_time_passwords_address_idx on one_time_passwords (address, created_at);
