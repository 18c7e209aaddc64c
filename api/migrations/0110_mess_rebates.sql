-- Oldest code: 0098
-- The mess rebate of leave: entries of the ledger that name the leave. It is kept in `adjusted`, as a
-- waiver is, so that it stays when a demand is made again. Unlike a waiver it may leave a credit.

alter table fee_ledger
  -- No reference: the ledger stays when the leave is erased some years later.
  add column leave_id uuid,
  add constraint fee_ledger_leave
    check (leave_id is null or (kind = 'adjustment' and fine = 0 and adjustment_id is null));
create index fee_ledger_leave_idx on fee_ledger (leave_id) where leave_id is not null;

alter table leave_applications
  -- The version of the row (`updated_at`) that the rebate was last worked out for; null: not yet.
  add column rebated_at timestamptz(3);
-- Leave that ended before gives no rebate.
update leave_applications set rebated_at = updated_at
 where status = 'approved' and (returned_on is not null or to_date <= current_date);
create index leave_applications_rebate_idx on leave_applications (id)
  where (rebated_at is null and status = 'approved') or rebated_at < updated_at;

create or replace function add_to_demands() returns trigger language plpgsql as $$
begin
  update fee_demands d
     set charged = d.charged + added.charged, fined = d.fined + added.fined,
         paid = d.paid + added.paid, adjusted = d.adjusted + added.adjusted,
         paid_by_hand = d.paid_by_hand + added.paid_by_hand, updated_at = now()
    from (
      select demand_id,
             coalesce(sum(amount) filter (where kind not in ('payment', 'refund', 'reversal')), 0)
               as charged,
             coalesce(sum(fine) filter (where kind not in ('payment', 'refund', 'reversal')), 0)
               as fined,
             coalesce(-sum(amount) filter (where kind in ('payment', 'refund', 'reversal')), 0)
               as paid,
             coalesce(sum(amount - fine) filter (where kind = 'adjustment'
               and (adjustment_id is not null or leave_id is not null)), 0) as adjusted,
             coalesce(-sum(amount) filter (where kind in ('payment', 'refund', 'reversal')
               and order_id is null), 0) as paid_by_hand
        from new_entries group by demand_id) added
   where d.id = added.demand_id;
  if exists (
    select 1 from fee_demands d
     where d.paid > d.charged
       and d.id in (select demand_id from new_entries where kind = 'payment'))
  then
    raise exception 'a payment exceeds the open balance of its demand'
      using errcode = 'restrict_violation';
  end if;
  if exists (
    select 1 from fee_demands d
     where d.paid > d.charged
       and d.id in (select demand_id from new_entries where amount < 0 and adjustment_id is not null))
  then
    raise exception 'a waiver exceeds the open balance of its demand'
      using errcode = 'restrict_violation';
  end if;
  if exists (
    select 1 from fee_demands d
     where d.paid < d.charged
       and d.id in (select demand_id from new_entries
                     where kind = 'refund' and adjustment_id is not null))
  then
    raise exception 'a refund by hand exceeds what was paid too much'
      using errcode = 'restrict_violation';
  end if;
  if exists (
    select 1 from fee_ledger l
     where (l.leave_id, l.demand_id) in (
       select leave_id, demand_id from new_entries where leave_id is not null)
     group by l.leave_id, l.demand_id having sum(l.amount) > 0)
  then
    raise exception 'more of a mess rebate is taken back than was credited'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
