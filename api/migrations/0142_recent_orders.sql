-- Oldest code: 0050
--
-- The metrics count the payment orders of the last 24 hours by state.

create index payment_orders_created_idx on payment_orders (created_at);
