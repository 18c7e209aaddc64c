-- Oldest code: 0050
-- Halls and rooms, edited on screen. Beds stay where they are: they get their room beside them.

create table halls (
  id text primary key check (id ~ '^H[0-9]{3}$'),
  name text not null check (name <> ''),
  campus text not null check (campus in ('Old Campus', 'New Campus')),
  -- The gender that the hall admits.
  hostel_for text not null check (hostel_for in ('male', 'female')),
  -- The wire's allottedHostelType of its residents.
  type text not null check (type <> ''),
  floors integer not null check (floors between 1 and 30),
  -- Applicants may choose it, and runs fill it.
  open boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint halls_type_key unique (type)
);
create unique index halls_name_key on halls (lower(name));

create table rooms (
  hall_id text not null references halls (id),
  number text not null check (number ~ '^[A-Z0-9][A-Z0-9-]{0,9}$'),
  floor integer not null check (floor between 1 and 30),
  type text not null check (type in ('single', 'double', 'triple')),
  -- Suitable for a student with a recorded need: ground floor or lift, wide doors.
  accessible boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (hall_id, number),
  -- For the beds, which repeat floor and type.
  constraint rooms_place_key unique (hall_id, number, floor, type)
);

-- The halls whose beds an earlier version added. A new database gets its halls at the first start.
insert into halls (id, name, campus, hostel_for, type, floors)
select * from (values
  ('H001', 'Kautilya Hall', 'New Campus', 'male', 'boys', 4),
  ('H002', 'Aryabhata Hall', 'New Campus', 'male', 'aryabhata', 4),
  ('H003', 'Gargi Hall', 'New Campus', 'female', 'gargi', 4),
  ('H004', 'Maitreyi Hall', 'New Campus', 'female', 'maitreyi', 3),
  ('H005', 'Panini Hall', 'Old Campus', 'male', 'panini', 2),
  ('H006', 'Charaka Hall', 'Old Campus', 'male', 'charaka', 2),
  ('H007', 'Lopamudra Hall', 'Old Campus', 'female', 'lopamudra', 2),
  ('H008', 'Sulabha Hall', 'Old Campus', 'female', 'sulabha', 2)
) as known (id, name, campus, hostel_for, type, floors)
 where exists (select from beds where hall_id = known.id);
insert into rooms (hall_id, number, floor, type)
select distinct hall_id, room_number, floor, room_type from beds;

-- A bed follows its room: to another floor, and to another type.
alter table beds
  add constraint beds_room_fkey foreign key (hall_id, room_number, floor, room_type)
    references rooms (hall_id, number, floor, type) on update cascade,
  -- Kept for a student with a recorded need.
  add column reserved boolean not null default false,
  -- The day on which it is expected back; only for information.
  add column out_of_service_until date,
  -- No longer there, because its room became smaller. Also out of service, for earlier versions.
  add column removed_at timestamptz(3),
  add constraint beds_until_out_of_service
    check (out_of_service_until is null or out_of_service_at is not null),
  add constraint beds_removed_out_of_service
    check (removed_at is null or out_of_service_at is not null);
