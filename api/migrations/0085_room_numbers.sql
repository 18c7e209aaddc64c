-- Oldest code: 0050
-- A room may get another number, and an unused one may be deleted. The ids of its beds follow the
-- number, and so does what refers to them. Requests keep the room number of their filing.

alter table allotments
  drop constraint allotments_bed_id_fkey,
  add constraint allotments_bed_id_fkey
    foreign key (bed_id) references beds (id) on update cascade;
alter table allotment_decisions
  drop constraint allotment_decisions_bed_id_fkey,
  add constraint allotment_decisions_bed_id_fkey
    foreign key (bed_id) references beds (id) on update cascade;
alter table service_requests
  drop constraint service_requests_bed_id_fkey,
  add constraint service_requests_bed_id_fkey
    foreign key (bed_id) references beds (id) on update cascade;
alter table leave_applications
  drop constraint leave_applications_bed_id_fkey,
  add constraint leave_applications_bed_id_fkey
    foreign key (bed_id) references beds (id) on update cascade;
alter table feedback
  drop constraint feedback_bed_id_fkey,
  add constraint feedback_bed_id_fkey
    foreign key (bed_id) references beds (id) on update cascade;

-- For the history of a room, and for the changes of ids.
create index allotments_bed_idx on allotments (bed_id);
create index allotment_decisions_bed_idx on allotment_decisions (bed_id);
create index service_requests_bed_idx on service_requests (bed_id);
create index leave_applications_bed_idx on leave_applications (bed_id);
create index feedback_bed_idx on feedback (bed_id);

-- The periods in which beds were out of service; one without an end is the present one.
create table bed_outages (
  id uuid primary key default gen_random_uuid(),
  bed_id text not null references beds (id) on update cascade on delete cascade,
  began_at timestamptz(3) not null,
  reason text,
  -- The day on which it was expected back.
  expected_on date,
  ended_at timestamptz(3)
);
create unique index bed_outages_open_key on bed_outages (bed_id) where ended_at is null;
create index bed_outages_bed_idx on bed_outages (bed_id, began_at desc);

insert into bed_outages (bed_id, began_at, reason, expected_on)
select id, out_of_service_at, out_of_service_reason, out_of_service_until
  from beds where out_of_service_at is not null and removed_at is null;

-- A trigger, so that beds taken out of service by commands and by earlier versions are recorded too.
-- A bed that was removed from its room is not counted as out of service.
create function record_outage() returns trigger language plpgsql as $$
begin
  if new.out_of_service_at is null or new.removed_at is not null then
    update bed_outages set ended_at = now() where bed_id = new.id and ended_at is null;
  else
    insert into bed_outages (bed_id, began_at, reason, expected_on)
    values (new.id, new.out_of_service_at, new.out_of_service_reason, new.out_of_service_until)
    on conflict (bed_id) where ended_at is null
    do update set reason = excluded.reason, expected_on = excluded.expected_on;
  end if;
  return null;
end
$$;
create trigger beds_outage after update of out_of_service_at, out_of_service_reason,
    out_of_service_until, removed_at on beds
  for each row when (new.out_of_service_at is not null or old.out_of_service_at is not null)
  execute function record_outage();

-- Earlier versions know only the time and the reason: they return a bed to service without clearing
-- the expected day, and would return a bed that was removed.
create function complete_bed() returns trigger language plpgsql as $$
begin
  if new.out_of_service_at is null then
    new.out_of_service_until := null;
    if new.removed_at is not null then
      new.out_of_service_at := new.removed_at;
      new.out_of_service_reason := old.out_of_service_reason;
    end if;
  end if;
  return new;
end
$$;
create trigger beds_complete before update of out_of_service_at on beds
  for each row when (new.out_of_service_at is null) execute function complete_bed();

-- At its start an earlier version adds the beds of its own list that are missing: here those of a
-- room that has another number, another type, or was deleted.
create function skip_bed_without_room() returns trigger language plpgsql as $$
begin
  if exists (
    select from rooms
     where hall_id = new.hall_id and number = new.room_number
       and floor = new.floor and type = new.room_type)
  then
    return new;
  end if;
  return null;
end
$$;
create trigger beds_of_rooms before insert on beds
  for each row execute function skip_bed_without_room();
