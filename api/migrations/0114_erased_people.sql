-- Oldest code: 0050
--
-- Erasing the personal data of students who left: lists leave erased people out, and of an entry of the
-- ledger the text may be removed once its student is erased. Nothing else of the ledger can be changed.

create index people_erased_idx on people (id) where erased_at is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and exists (
    select from fee_demands d join people p on p.id = d.student_id
     where d.id = old.demand_id and p.erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger fee_ledger_fixed before update on fee_ledger
  for each row execute function refuse_ledger_change();
drop trigger fee_ledger_append_only on fee_ledger;
create trigger fee_ledger_append_only before delete or truncate on fee_ledger
  for each statement execute function refuse_change();
