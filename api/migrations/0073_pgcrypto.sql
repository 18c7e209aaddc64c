-- Oldest code: 0050
-- HMAC in SQL: the lots that decide between equal marks on the waiting list.
create extension if not exists pgcrypto;
