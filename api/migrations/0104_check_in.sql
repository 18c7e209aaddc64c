-- Oldest code: 0050
-- What belongs to the rooms, and when residents arrived and left.

-- What a room of a type has, until it has a list of its own: [{ "name": "Bed", "count": 1 }].
create table default_inventories (
  room_type text primary key check (room_type in ('single', 'double', 'triple')),
  items jsonb not null,
  updated_at timestamptz(3) not null default now()
);
insert into default_inventories (room_type, items)
select kind.room_type, jsonb_build_array(
         jsonb_build_object('name', 'Bed', 'count', kind.beds),
         jsonb_build_object('name', 'Mattress', 'count', kind.beds),
         jsonb_build_object('name', 'Study table', 'count', kind.beds),
         jsonb_build_object('name', 'Chair', 'count', kind.beds),
         jsonb_build_object('name', 'Cupboard', 'count', kind.beds),
         jsonb_build_object('name', 'Ceiling fan', 'count', 1),
         jsonb_build_object('name', 'Tube light', 'count', 1))
  from (values ('single', 1), ('double', 2), ('triple', 3)) as kind (room_type, beds);

-- Lists of their own: [{ "name": "Bed", "count": 1, "condition": "good" }].
create table room_inventories (
  hall_id text not null,
  room_number text not null,
  items jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (hall_id, room_number),
  foreign key (hall_id, room_number) references rooms (hall_id, number)
    on update cascade on delete cascade
);

-- The arrival of a resident, and the departure.
create table check_ins (
  allotment_id uuid primary key references allotments (id) on delete cascade,
  arrived_on date not null,
  -- The number on the key, or another remark on it.
  key_given text not null default '',
  -- The condition of the room’s items; null where nobody recorded it.
  items_at_arrival jsonb,
  checked_in_by uuid references people (id),
  checked_in_at timestamptz(3) not null default now(),
  left_on date check (left_on >= arrived_on),
  key_remark text,
  key_returned boolean,
  items_at_departure jsonb,
  checked_out_by uuid references people (id),
  checked_out_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint check_ins_departure check ((left_on is null) = (checked_out_at is null)
    and (left_on is null) = (key_returned is null)
    and (left_on is null) = (items_at_departure is null))
);

-- Items that were worse at departure than at arrival, and keys that were not returned.
create table inventory_findings (
  id uuid primary key,
  allotment_id uuid not null references check_ins (allotment_id) on delete cascade,
  item text not null check (item <> ''),
  count integer not null check (count > 0),
  condition text not null check (condition in ('damaged', 'missing')),
  -- The charge to the fee account.
  adjustment_id uuid references fee_adjustments (id),
  -- Why nothing is charged.
  settled_reason text check (settled_reason <> ''),
  settled_by uuid references people (id),
  constraint inventory_findings_outcome check (adjustment_id is null or settled_reason is null),
  constraint inventory_findings_settled check ((settled_reason is null) or (settled_by is not null))
);
create index inventory_findings_allotment_idx on inventory_findings (allotment_id);
create index inventory_findings_adjustment_idx on inventory_findings (adjustment_id)
  where adjustment_id is not null;

-- Residents whose bed is older than two weeks have arrived: nobody recorded the day.
insert into check_ins (allotment_id, arrived_on)
select id, (created_at at time zone 'Asia/Kolkata')::date
  from allotments as stay
 where ended_at is null and created_at < now() - interval '14 days'
   and not exists (select from allotment_offers as offer
                    where offer.allotment_id = stay.id and offer.state = 'open');
