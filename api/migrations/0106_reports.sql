-- Oldest code: 0050
--
-- The movements of money by time, for the report on the collection.

create index fee_ledger_money_idx on fee_ledger (at)
  where kind in ('payment', 'refund', 'reversal');
