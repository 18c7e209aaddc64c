-- Oldest code: 0050
--
-- Kept counts of the audit log, as request_counts: the log only grows, and was counted at each read.

create table audit_counts (
  id uuid primary key default gen_random_uuid(),
  action text not null,
  outcome text not null,
  entries bigint not null
);

-- A trigger, so that the previous version counts too during an upgrade.
create function count_audit() returns trigger language plpgsql as $$
begin
  insert into audit_counts (action, outcome, entries)
  select action, outcome, count(*) from added group by 1, 2;
  return null;
end
$$;
create trigger audit_log_count after insert on audit_log referencing new table as added
  for each statement execute function count_audit();

-- The trigger locks the table until this migration is committed: no row is missed or counted twice.
insert into audit_counts (action, outcome, entries)
select action, outcome, count(*) from audit_log group by 1, 2;

-- Entries on confidential feedback are hidden from all but the chief provost.
create index feedback_confidential_id_idx on feedback ((id::text)) where confidential;
