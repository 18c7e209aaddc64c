-- Oldest code: 0050
--
-- Searches of fees look up parts of receipt numbers.
create index payment_orders_receipt_idx on payment_orders using gin (lower(receipt_number) gin_trgm_ops);
create index counter_payments_receipt_idx on counter_payments using gin (lower(receipt_number) gin_trgm_ops);
