-- Oldest code: 0050
--
-- The rules of rounds become a setting with days, and recorded needs name who recorded them. The row of
-- the table settings that is replaced stays for earlier code.

insert into dated_settings (id, name, value, valid_from, valid_at, reason, set_at)
select gen_random_uuid(), 'roundRules', value,
       (updated_at at time zone 'Asia/Kolkata')::date,
       ((updated_at at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata',
       'Set before the rules had a history',
       updated_at
  from settings
 where name = 'round-rules';

alter table applicant_needs
  -- Null: a command.
  add column recorded_by uuid references people (id);
