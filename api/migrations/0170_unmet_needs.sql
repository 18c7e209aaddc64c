-- Oldest code: 0050

-- The recorded need that a decision does not meet; null where there is none, and for rounds before.
alter table round_decisions
  add column unmet_need text check (unmet_need in ('accessible', 'ground-floor'));
comment on column round_decisions.unmet_need is
  'The recorded need that the decision does not meet: no accessible bed, or a bed above the lowest floor.';
