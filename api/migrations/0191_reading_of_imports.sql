-- Oldest code: 0050
-- How a file is read: its sheet, the line with the names of the columns, what each column is, and which
-- part of its days is the month. It is chosen after the first check, and remembered for the next file.

alter table imports
  add column sheets text[] not null default '{}',
  add column sheet text,
  add column header_line integer,
  -- Of each column the name, the field and the first values; none of these once the file is deleted.
  add column columns jsonb not null default '[]',
  add column day_order text check (day_order in ('day-first', 'month-first'));
