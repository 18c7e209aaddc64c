-- Oldest code: 0050
--
-- The settlements of the sandbox gateway.

create table sandbox_settlements (
  id text primary key,
  amount integer not null,
  utr text not null,
  created_at timestamptz(3) not null
);
create table sandbox_settlement_items (
  entity_id text primary key,
  settlement_id text not null references sandbox_settlements (id),
  kind text not null check (kind in ('payment', 'refund')),
  payment_id text not null references sandbox_payments (id),
  amount integer not null,
  fee integer not null,
  tax integer not null
);
create index sandbox_settlement_items_payment_idx on sandbox_settlement_items (payment_id);
create index sandbox_settlement_items_settlement_idx on sandbox_settlement_items (settlement_id);

comment on table sandbox_settlements is 'fees: Settlements of the sandbox gateway in development.';
comment on table sandbox_settlement_items is 'fees: The payments and refunds of the sandbox’s settlements.';
