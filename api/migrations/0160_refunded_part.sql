-- Oldest code: 0050
--
-- A payment of more than is due pays what is due, and the rest of it is refunded.

alter table gateway_payments
  -- In paise: the part of a kept payment that is refunded, because less was due. A payment of the role
  -- `surplus` is refunded in full.
  add column surplus integer not null default 0,
  -- Why it is refunded; null where it is not, and for payments that an earlier version decided.
  add column refund_reason text,
  add constraint gateway_payments_surplus_check check (surplus between 0 and captured),
  add constraint gateway_payments_refund_reason_check
    check (refund_reason in ('late', 'twice', 'too-much', 'other-amount'));

create index gateway_payments_part_due_idx on gateway_payments (updated_at)
  where role = 'kept' and surplus > refunded;
