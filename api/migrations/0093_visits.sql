-- Oldest code: 0050
--
-- What browsers report about the releases that they run, without personal data: counts by version
-- and minute, and for a short time which pages have reported.

create table visit_counts (
  -- Minutes for 48 hours, then days (UTC).
  per text not null check (per in ('minute', 'day')),
  -- The begin of the minute or day in which the pages were served.
  at timestamptz(3) not null,
  front_end text not null,
  version text not null,
  -- One of 16 groups into which networks are divided at random; 0 for days.
  network_group smallint not null check (network_group between 0 and 15),
  -- Pages with a token, of the shell only.
  served integer not null default 0,
  loaded integer not null default 0,
  load integer not null default 0,
  error integer not null default 0,
  reply integer not null default 0,
  -- Of days; of minutes it is what was served and not reported.
  silent integer not null default 0,
  primary key (per, at, front_end, version, network_group)
);

create table visit_vitals (
  per text not null check (per in ('minute', 'day')),
  at timestamptz(3) not null,
  front_end text not null,
  version text not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  -- Logarithmic: see features/visits/percentiles.ts.
  bucket smallint not null,
  visits integer not null,
  primary key (per, at, front_end, version, metric, bucket)
);

-- The pages that have reported, until their tokens expire: each counts once for a version.
create table visit_reports (
  -- The random part of the page's token.
  page text not null,
  front_end text not null,
  version text not null,
  outcome text not null check (outcome in ('loaded', 'load', 'error', 'reply')),
  vitals boolean not null,
  -- The values before the last change, with which the counts are corrected.
  outcome_before text,
  vitals_before boolean not null default false,
  expires_at timestamptz(3) not null,
  primary key (page, front_end, version)
);
create index visit_reports_expires_idx on visit_reports (expires_at);
