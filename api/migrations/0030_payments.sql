-- Fees: what they are, what was ordered and paid, and every movement of money.

create table fee_schedule (
  id uuid primary key,
  -- The year in which the academic year begins.
  admission_year integer not null check (admission_year between 2000 and 2199),
  fee_type text not null check (fee_type in ('hostel', 'mess')),
  semester text check (semester in ('odd', 'even')),
  -- In paise, as everywhere.
  amount integer not null check (amount > 0),
  updated_at timestamptz(3) not null default now(),
  constraint fee_schedule_semester_with_mess check ((fee_type = 'mess') = (semester is not null)),
  constraint fee_schedule_key unique nulls not distinct (admission_year, fee_type, semester)
);

-- The last receipt of a year: numbers without gaps.
create table receipt_numbers (
  admission_year integer primary key,
  last integer not null check (last > 0)
);

create table payment_orders (
  id uuid primary key,
  student_id uuid not null references people (id),
  fee_type text not null check (fee_type in ('hostel', 'mess')),
  semester text check (semester in ('odd', 'even')),
  admission_year integer not null,
  amount integer not null check (amount > 0),
  -- Null until the gateway has made its order.
  gateway_order_id text,
  state text not null default 'created'
    check (state in ('created', 'attempted', 'paid', 'failed', 'refunded')),
  -- Never opened again.
  closed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  receipt_number text,
  -- When the gateway was last asked about it, and is to be asked next; null: no more.
  asked_at timestamptz(3),
  ask_at timestamptz(3),
  asks integer not null default 0,
  constraint payment_orders_semester_with_mess check ((fee_type = 'mess') = (semester is not null)),
  constraint payment_orders_gateway_order_id_key unique (gateway_order_id),
  constraint payment_orders_receipt_number_key unique (receipt_number),
  constraint payment_orders_receipt check (state <> 'paid' or (receipt_number is not null and paid_at is not null))
);
-- The database itself: a fee is paid once, and one order at most stands open for it.
create unique index payment_orders_paid_key
  on payment_orders (student_id, fee_type, admission_year, semester) nulls not distinct
  where state = 'paid';
create unique index payment_orders_open_key
  on payment_orders (student_id, fee_type, admission_year, semester) nulls not distinct
  where not closed;
create index payment_orders_student_idx on payment_orders (student_id, created_at desc, id desc);
create index payment_orders_year_idx on payment_orders (admission_year, fee_type, semester);
create index payment_orders_ask_idx on payment_orders (ask_at) where ask_at is not null;

-- What is known of each payment at the gateway; several may be tried on one order.
create table gateway_payments (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  payment_id text not null,
  stage text not null
    check (stage in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  captured integer not null default 0 check (captured >= 0),
  refunded integer not null default 0 check (refunded >= 0),
  failure text,
  role text not null default 'open' check (role in ('open', 'kept', 'surplus')),
  claimed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint gateway_payments_key unique (order_id, payment_id)
);
create index gateway_payments_payment_idx on gateway_payments (payment_id);
create index gateway_payments_refund_due_idx on gateway_payments (updated_at)
  where role = 'surplus' and captured > refunded;

-- Append-only: captured is plus, refunded is minus, everything else is nothing but told.
create table payment_ledger (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  order_id uuid not null references payment_orders (id),
  payment_id text,
  kind text not null check (kind in ('opened', 'closed', 'claimed', 'authorized', 'failed',
    'captured', 'refunded', 'paid', 'flagged')),
  amount integer not null,
  -- Who told: the order itself, the verification, a webhook, or the gateway when asked.
  source text not null check (source in ('order', 'verification', 'webhook', 'asked')),
  constraint payment_ledger_amount check (
    case kind when 'captured' then amount > 0 when 'refunded' then amount < 0 else amount = 0 end)
);
create index payment_ledger_order_idx on payment_ledger (order_id, at);
create index payment_ledger_payment_idx on payment_ledger (payment_id);
-- Money of a payment comes in once.
create unique index payment_ledger_captured_key on payment_ledger (payment_id)
  where kind = 'captured';
create trigger payment_ledger_append_only before update or delete or truncate on payment_ledger
  for each statement execute function refuse_change();

-- What the gateway told by itself, each event once.
create table gateway_events (
  event_id text primary key,
  type text not null,
  payment_id text,
  gateway_order_id text,
  outcome text not null check (outcome in ('heard', 'unknown-order', 'not-ours')),
  received_at timestamptz(3) not null default now()
);
create index gateway_events_received_idx on gateway_events (received_at);
