-- Oldest code: 0050
-- How a file is read: its sheet, the line with the names of the columns, what each column is, and which
-- part of its days is the month. It is chosen after the first check, and remembered for the next file.
-- Values that an import changes are listed with its problems and notes.

alter table imports
  add column sheets text[] not null default '{}',
  add column sheet text,
  add column header_line integer,
  -- Of each column the name, the field and the first values; none of these once the file is deleted.
  add column columns jsonb not null default '[]',
  add column day_order text check (day_order in ('day-first', 'month-first', 'unclear')),
  add column change_count integer not null default 0;

alter table import_remarks drop constraint import_remarks_kind_check;
alter table import_remarks add constraint import_remarks_kind_check
  check (kind in ('problem', 'note', 'change'));
