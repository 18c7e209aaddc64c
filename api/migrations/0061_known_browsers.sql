-- Oldest code: 0050
--
-- Browsers that have signed in to an account: limits that others use up don't hold them back.

create table known_browsers (
  person_id uuid not null references people (id) on delete cascade,
  -- SHA-256 of the id in the browser's signed cookie; one browser may be known to several accounts.
  browser text not null check (browser <> ''),
  last_sign_in_at timestamptz(3) not null default now(),
  primary key (person_id, browser)
);
create index known_browsers_last_sign_in_idx on known_browsers (last_sign_in_at);

-- Whose try it was: a known browser's, 'session' where a signed-in person proved the password, null
-- for a browser that has never signed in to the account.
alter table sign_in_failures add column browser text;
