-- Oldest code: 0050
--
-- Wrong tries of one address over all roll numbers are counted, too.
create index eligibility_tries_address_idx on eligibility_tries (address, tried_at);
