-- Oldest code: 0093
-- Payments at the office, and what is waived, charged, refunded and reversed by hand. Amounts in
-- paise. The previous version reads all of it; only this one takes counter payments.

create table counter_payments (
  id uuid primary key,
  student_id uuid not null references people (id),
  method text not null check (method in ('cash', 'draft', 'upi')),
  amount integer not null check (amount > 0),
  -- The number of a draft, or the reference of a UPI payment.
  reference text check (reference <> ''),
  bank text check (bank <> ''),
  -- The date on a draft.
  dated_on date,
  received_by uuid not null references people (id),
  received_at timestamptz(3) not null,
  receipt_number text not null unique,
  reversed_at timestamptz(3),
  constraint counter_payments_reference check ((method = 'cash') = (reference is null)),
  constraint counter_payments_draft
    check (case method when 'draft' then bank is not null and dated_on is not null
                       else bank is null and dated_on is null end)
);
create index counter_payments_student_idx on counter_payments (student_id, received_at);
create index counter_payments_received_idx on counter_payments (received_at);
-- A draft or a UPI payment is entered once, unless it was reversed.
create unique index counter_payments_upi_key on counter_payments (lower(reference))
  where method = 'upi' and reversed_at is null;
create unique index counter_payments_draft_bank_key on counter_payments (reference, lower(bank))
  where method = 'draft' and reversed_at is null;
create unique index counter_payments_draft_date_key on counter_payments (reference, dated_on)
  where method = 'draft' and reversed_at is null;

create table fee_adjustments (
  id uuid primary key,
  kind text not null check (kind in ('waiver', 'charge', 'refund', 'leaving', 'reversal')),
  student_id uuid not null references people (id),
  admission_year integer not null,
  -- The fee; null with a reversal, which may concern several.
  demand_id uuid references fee_demands (id),
  -- Whether the fee itself or its late fine is waived.
  part text not null default 'fee' check (part in ('fee', 'fine')),
  -- What is reversed.
  counter_payment_id uuid references counter_payments (id),
  amount integer not null check (amount > 0),
  -- How a refund is paid out, such as the reference of a bank transfer.
  reference text check (reference <> ''),
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_by uuid not null references people (id),
  requested_at timestamptz(3) not null,
  -- Null where no second person was needed, and while it waits.
  decided_by uuid references people (id),
  decided_at timestamptz(3),
  -- Why it was refused.
  decision_reason text check (decision_reason <> ''),
  updated_at timestamptz(3) not null,
  constraint fee_adjustments_subject check
    (case kind when 'reversal' then demand_id is null and counter_payment_id is not null
               else demand_id is not null and counter_payment_id is null end),
  constraint fee_adjustments_second_person
    check (state in ('withdrawn', 'refused') or decided_by is distinct from requested_by)
);
create index fee_adjustments_student_idx on fee_adjustments (student_id, admission_year);
create index fee_adjustments_waiting_idx on fee_adjustments (requested_at) where state = 'waiting';
create index fee_adjustments_requested_idx on fee_adjustments (requested_at);
-- A payment is reversed once.
create unique index fee_adjustments_reversal_key on fee_adjustments (counter_payment_id)
  where state in ('waiting', 'approved');

-- The member of staff who made the account; null for one made by a command.
alter table people add column invited_by uuid references people (id);

alter table fee_ledger
  add column counter_payment_id uuid references counter_payments (id),
  add column adjustment_id uuid references fee_adjustments (id),
  drop constraint fee_ledger_kind_check,
  drop constraint fee_ledger_sign,
  drop constraint fee_ledger_payment,
  add constraint fee_ledger_kind_check check (kind in ('demand', 'fine', 'cancellation',
    'adjustment', 'payment', 'refund', 'reversal')),
  add constraint fee_ledger_sign check (case kind
    when 'demand' then amount > 0 when 'fine' then amount > 0 and fine = amount
    when 'refund' then amount > 0 when 'reversal' then amount > 0
    when 'cancellation' then amount < 0 when 'payment' then amount < 0 else amount <> 0 end),
  -- Every payment is online or at the office; a refund is the gateway’s or by hand.
  add constraint fee_ledger_payment check (case
    when kind = 'payment'
      then (order_id is not null and payment_id is not null) <> (counter_payment_id is not null)
    when kind = 'refund'
      then (order_id is not null and payment_id is not null) <> (adjustment_id is not null)
    when kind = 'reversal' then counter_payment_id is not null and adjustment_id is not null
    else order_id is null and payment_id is null and counter_payment_id is null end);
create index fee_ledger_counter_payment_idx on fee_ledger (counter_payment_id)
  where counter_payment_id is not null;
-- A counter payment counts once for a fee, and an adjustment is posted once.
create unique index fee_ledger_counter_payment_key on fee_ledger (counter_payment_id, demand_id)
  where kind = 'payment' and counter_payment_id is not null;
create unique index fee_ledger_adjustment_key on fee_ledger (adjustment_id, demand_id, kind)
  where adjustment_id is not null;

alter table fee_demands
  -- Sums of the ledger, kept by its trigger: what the office waived and charged by hand, fines aside,
  -- and what was paid at the office, less reversals and refunds by hand.
  add column adjusted integer not null default 0,
  add column paid_by_hand integer not null default 0;

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
               and adjustment_id is not null), 0) as adjusted,
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
  return null;
end
$$;
