-- Oldest code: 0040
-- The oldest schema version whose code still works once a migration is applied: the number of the
-- last migration that such code knows. Null: only code that knows the migration itself works.
alter table migrations add column oldest_code text check (oldest_code ~ '^\d{4}$');
