-- Oldest code: 0073
-- Demands: what a resident owes, made from the fee schedule. The fee ledger has every change of a
-- demand and every kept payment; the balance of a fee is the sum of its entries. Amounts in paise.

-- Payments wait until they are carried over: earlier code must not change them meanwhile.
lock table payment_orders, gateway_payments in access exclusive mode;

alter table fee_schedule
  -- Null: the fee is never overdue.
  add column due_on date,
  add column fine_per_day integer check (fine_per_day > 0),
  -- The most that all fines on one demand may come to; null: no limit.
  add column fine_cap integer check (fine_cap > 0);

-- Fees of a hall, of a room type, or of both, where they differ from the row of fee_schedule. A
-- table of its own, because an earlier version reads every row of fee_schedule.
create table fee_schedule_places (
  id uuid primary key,
  admission_year integer not null check (admission_year between 2000 and 2199),
  fee_type text not null check (fee_type in ('hostel', 'mess')),
  semester text check (semester in ('odd', 'even')),
  hall_id text check (hall_id <> ''),
  room_type text check (room_type <> ''),
  amount integer not null check (amount > 0),
  due_on date,
  fine_per_day integer check (fine_per_day > 0),
  fine_cap integer check (fine_cap > 0),
  updated_at timestamptz(3) not null default now(),
  constraint fee_schedule_places_semester_with_mess
    check ((fee_type = 'mess') = (semester is not null)),
  constraint fee_schedule_places_place check (hall_id is not null or room_type is not null),
  constraint fee_schedule_places_key
    unique nulls not distinct (admission_year, fee_type, semester, hall_id, room_type)
);

-- One row for each fee of a student; its history is in the ledger.
create table fee_demands (
  id uuid primary key,
  student_id uuid not null references people (id),
  fee_type text not null check (fee_type in ('hostel', 'mess')),
  semester text check (semester in ('odd', 'even')),
  admission_year integer not null,
  -- The amount of the schedule for this student, without fines.
  amount integer not null check (amount >= 0),
  due_on date,
  fine_per_day integer check (fine_per_day > 0),
  fine_cap integer check (fine_cap > 0),
  -- The last day for which a fine was posted.
  fined_through date,
  -- The place that the amount is for; null for a fee that was paid before demands existed.
  hall_id text,
  room_type text,
  -- The student has no bed of the year any more.
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Sums of the ledger, kept by its trigger: everything but payments and refunds, the fines among
  -- it, and payments less refunds.
  charged integer not null default 0,
  fined integer not null default 0,
  paid integer not null default 0,
  balance integer not null generated always as (charged - paid) stored,
  constraint fee_demands_semester_with_mess check ((fee_type = 'mess') = (semester is not null)),
  constraint fee_demands_key
    unique nulls not distinct (student_id, fee_type, admission_year, semester)
);
create index fee_demands_year_idx on fee_demands (admission_year, fee_type, semester);
create index fee_demands_open_idx on fee_demands (due_on) where charged > paid;
create index fee_demands_active_idx on fee_demands (student_id) where cancelled_at is null;

create table fee_ledger (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  demand_id uuid not null references fee_demands (id),
  kind text not null
    check (kind in ('demand', 'fine', 'cancellation', 'adjustment', 'payment', 'refund')),
  amount integer not null,
  -- The part of the amount that is a late fine.
  fine integer not null default 0,
  -- The last day that a fine is for.
  fine_day date,
  -- With payment and refund; the payment id is the gateway’s.
  order_id uuid references payment_orders (id),
  payment_id text,
  reason text check (reason <> ''),
  constraint fee_ledger_sign check (case kind
    when 'demand' then amount > 0 when 'fine' then amount > 0 and fine = amount
    when 'refund' then amount > 0
    when 'cancellation' then amount < 0 when 'payment' then amount < 0 else amount <> 0 end),
  constraint fee_ledger_fine_within check (abs(fine) <= abs(amount) and fine * sign(amount) >= 0),
  constraint fee_ledger_fine_day check ((kind = 'fine') = (fine_day is not null)),
  constraint fee_ledger_payment check
    ((kind in ('payment', 'refund')) = (order_id is not null and payment_id is not null))
);
create index fee_ledger_demand_idx on fee_ledger (demand_id, at);
create index fee_ledger_order_idx on fee_ledger (order_id) where order_id is not null;
-- A day is fined once, and a payment counts once.
create unique index fee_ledger_fine_key on fee_ledger (demand_id, fine_day) where kind = 'fine';
create unique index fee_ledger_payment_key on fee_ledger (payment_id) where kind = 'payment';
create trigger fee_ledger_append_only before update or delete or truncate on fee_ledger
  for each statement execute function refuse_change();

-- Keeps the sums of the demands, and refuses a payment beyond the open balance.
create function add_to_demands() returns trigger language plpgsql as $$
begin
  update fee_demands d
     set charged = d.charged + added.charged, fined = d.fined + added.fined,
         paid = d.paid + added.paid, updated_at = now()
    from (
      select demand_id,
             coalesce(sum(amount) filter (where kind not in ('payment', 'refund')), 0) as charged,
             coalesce(sum(fine) filter (where kind not in ('payment', 'refund')), 0) as fined,
             coalesce(-sum(amount) filter (where kind in ('payment', 'refund')), 0) as paid
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
  return null;
end
$$;
create trigger fee_ledger_sums after insert on fee_ledger
  referencing new table as new_entries for each statement execute function add_to_demands();

-- Fees that were paid before: a demand of what was kept, and the payment. A fee whose payments were
-- all refunded has an empty, cancelled demand, until its student’s bed makes it a demand again.
insert into fee_demands (id, student_id, fee_type, semester, admission_year, amount,
                         cancelled_at, created_at, updated_at)
select gen_random_uuid(), o.student_id, o.fee_type, o.semester, o.admission_year,
       sum(g.captured - g.refunded), case when sum(g.captured - g.refunded) = 0 then now() end,
       min(o.created_at), now()
  from payment_orders o
  join gateway_payments g on g.order_id = o.id and g.role = 'kept' and g.captured > 0
 group by o.student_id, o.fee_type, o.semester, o.admission_year;

insert into fee_ledger (id, at, demand_id, kind, amount, reason)
select gen_random_uuid(), created_at, id, 'demand', amount, 'Paid before demands were introduced'
  from fee_demands where amount > 0;

create temporary table carried on commit drop as
select d.id as demand_id, o.id as order_id, g.payment_id, g.captured, g.refunded,
       coalesce(o.paid_at, g.created_at) as paid_at, g.updated_at as refunded_at
  from fee_demands d
  join payment_orders o on o.student_id = d.student_id and o.fee_type = d.fee_type
   and o.admission_year = d.admission_year and o.semester is not distinct from d.semester
  join gateway_payments g on g.order_id = o.id and g.role = 'kept' and g.captured > 0;

-- One statement, because the trigger compares the payments with the refunds among them.
insert into fee_ledger (id, at, demand_id, kind, amount, order_id, payment_id)
select gen_random_uuid(), paid_at, demand_id, 'payment', -captured, order_id, payment_id
  from carried
union all
select gen_random_uuid(), refunded_at, demand_id, 'refund', refunded, order_id, payment_id
  from carried where refunded > 0;
drop table carried;

-- A fee may have several paid orders: after an upgrade, the second is for the difference.
drop index payment_orders_paid_key;
