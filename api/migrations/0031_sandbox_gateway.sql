-- The gateway of development and tests: what a provider would keep, and the webhooks on their way.
-- Empty in production, which refuses to start with it.

create table sandbox_orders (
  id text primary key,
  amount integer not null check (amount > 0),
  receipt text not null,
  created_at timestamptz(3) not null default now()
);

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders (id),
  amount integer not null check (amount > 0),
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  captured boolean not null default false,
  amount_refunded integer not null default 0 check (amount_refunded >= 0),
  failure text,
  -- When a payment that waits is captured.
  capture_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index sandbox_payments_order_idx on sandbox_payments (order_id);
create index sandbox_payments_capture_idx on sandbox_payments (capture_at)
  where capture_at is not null;

create table sandbox_webhooks (
  id uuid primary key,
  event_id text not null,
  body text not null,
  due_at timestamptz(3) not null
);
create index sandbox_webhooks_due_idx on sandbox_webhooks (due_at);
