-- Oldest code: 0050
-- Settings of the office, each value with the day from which it is valid. The rows of the table
-- settings that they replace stay for earlier code.

create table dated_settings (
  id uuid primary key,
  name text not null check (name <> ''),
  value jsonb not null,
  valid_from date not null,
  -- The begin of that day in the time zone of the office.
  valid_at timestamptz(3) not null,
  reason text not null check (reason <> ''),
  -- Null: a command.
  set_by uuid references people (id),
  set_at timestamptz(3) not null default now(),
  -- Set when the value is removed before its day.
  removed_at timestamptz(3),
  removed_by uuid references people (id)
);
create index dated_settings_name_idx on dated_settings (name, valid_at, set_at);

insert into dated_settings (id, name, value, valid_from, valid_at, reason, set_at)
select gen_random_uuid(),
       case name when 'application-window' then 'applicationWindow'
                 when 'choices-lock' then 'choicesLock' else 'hallOrder' end,
       case name when 'choices-lock' then value -> 'at' else value end,
       (updated_at at time zone 'Asia/Kolkata')::date,
       ((updated_at at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata',
       'Set before settings had a history',
       updated_at
  from settings
 where name in ('application-window', 'choices-lock', 'hall-order');
