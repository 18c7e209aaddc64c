-- Oldest code: 0050
--
-- Seals of the audit log: batches of committed rows in a chain of keyed hashes, so that a row that was
-- altered, removed or inserted in the database is found.

-- Rows of the audit log without a seal. A row is visible here exactly when its entry is committed.
create table audit_unsealed (
  audit_id uuid primary key,
  -- Older than the seals themselves.
  existing boolean not null default false
);

create table audit_seals (
  number integer primary key check (number > 0),
  sealed_at timestamptz(3) not null,
  -- The rows are older than the seals themselves.
  existing boolean not null,
  -- Which key made the hashes: the begin of its own hash.
  key_id text not null,
  -- The rows in the order of their ids, and a hash of each, of 32 bytes.
  audit_ids uuid[] not null,
  row_hashes bytea not null,
  -- The hash of all of the above and of the seal before.
  digest bytea not null,
  check (cardinality(audit_ids) > 0 and octet_length(row_hashes) = 32 * cardinality(audit_ids))
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

insert into audit_unsealed (audit_id, existing) select id, true from audit_log;

create function note_unsealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (audit_id) values (new.id);
  return null;
end
$$;
create trigger audit_log_unsealed after insert on audit_log
  for each row execute function note_unsealed();
