-- Since: 0148

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
