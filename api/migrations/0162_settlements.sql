-- Oldest code: 0050
--
-- What the gateway transferred to the bank, and when a capture happened there.

-- When the gateway made the payment, with `captured`; null where it is not known. The days of reports
-- are those of the gateway.
alter table payment_ledger add column happened_at timestamptz(3);

create table gateway_settlements (
  -- The gateway's own id.
  id text primary key,
  -- In paise: what arrived in the bank account, after charges, tax and refunds.
  amount bigint not null,
  -- The bank's reference of the transfer.
  utr text,
  settled_at timestamptz(3) not null
);
create index gateway_settlements_settled_at_idx on gateway_settlements (settled_at, id);

create table gateway_settlement_items (
  settlement_id text not null references gateway_settlements (id),
  -- The gateway's id of the payment, refund or adjustment.
  entity_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  -- The payment itself, or the one that is refunded; null for others.
  payment_id text,
  -- In paise. `fee` is what the gateway charges, with `tax`.
  amount bigint not null,
  fee bigint not null,
  tax bigint not null,
  -- By how much it lowers and raises the settlement.
  debit bigint not null,
  credit bigint not null,
  primary key (settlement_id, entity_id)
);
create index gateway_settlement_items_payment_idx on gateway_settlement_items (payment_id);

comment on table gateway_settlements is 'fees: Transfers of the gateway to the bank account of the university, by its id.';
comment on table gateway_settlement_items is 'fees: The payments and refunds of each settlement, with what the gateway charged and its tax.';
