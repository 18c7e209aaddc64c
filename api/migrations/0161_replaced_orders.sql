-- Oldest code: 0050
--
-- Whether an act of the office replaced an online order of the student that was open: both read it.

alter table fee_adjustments add column replaced_order boolean not null default false;
