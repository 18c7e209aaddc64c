-- Oldest code: 0050

-- A request that was reopened after its student had moved out is the room's: it does not keep the student
-- from being clear of dues.
alter table service_requests add column for_room boolean not null default false;
