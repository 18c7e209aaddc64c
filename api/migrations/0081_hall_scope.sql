-- Oldest code: 0050
-- Staff accounts of some halls only, the role clerk, and the hall, room and bed of each request.

alter table people
  drop constraint people_role_check,
  add constraint people_role_check
    check (role in ('student', 'provost', 'chief-provost', 'warden', 'clerk', 'admin')),
  -- Ids of the halls whose residents a staff account sees; null for all halls.
  add column hall_scope text[],
  add constraint people_hall_scope
    check (hall_scope is null or (role <> 'student' and cardinality(hall_scope) > 0));

-- Where the student lived at filing. Null without a bed. It stays when the student moves.
alter table service_requests
  add column hall_id text references halls (id),
  add column room_number text,
  add column bed_id text references beds (id);
alter table leave_applications
  add column hall_id text references halls (id),
  add column room_number text,
  add column bed_id text references beds (id);
alter table feedback
  add column hall_id text references halls (id),
  add column room_number text,
  add column bed_id text references beds (id);

-- Earlier requests: the bed that the student had then, else the present one, else the last one.
create function bed_of_request(student uuid, filed_at timestamptz) returns text
  language sql stable as $$
    select bed_id from allotments
     where person_id = student
     order by created_at <= filed_at and coalesce(ended_at > filed_at, true) desc,
              ended_at desc nulls first, created_at desc
     limit 1
  $$;
update service_requests as request
   set hall_id = bed.hall_id, room_number = bed.room_number, bed_id = bed.id
  from beds as bed where bed.id = bed_of_request(request.student_id, request.created_at);
update leave_applications as request
   set hall_id = bed.hall_id, room_number = bed.room_number, bed_id = bed.id
  from beds as bed where bed.id = bed_of_request(request.student_id, request.created_at);
update feedback as request
   set hall_id = bed.hall_id, room_number = bed.room_number, bed_id = bed.id
  from beds as bed where bed.id = bed_of_request(request.student_id, request.created_at);
drop function bed_of_request;

-- A trigger, so that requests filed by the previous version during an upgrade have their hall too.
create function fill_place_of_request() returns trigger
  language plpgsql as $$
    begin
      select bed.hall_id, bed.room_number, bed.id
        into new.hall_id, new.room_number, new.bed_id
        from allotments join beds as bed on bed.id = allotments.bed_id
       where allotments.person_id = new.student_id and allotments.ended_at is null;
      return new;
    end
  $$;
create trigger service_requests_place before insert on service_requests
  for each row when (new.hall_id is null) execute function fill_place_of_request();
create trigger leave_applications_place before insert on leave_applications
  for each row when (new.hall_id is null) execute function fill_place_of_request();
create trigger feedback_place before insert on feedback
  for each row when (new.hall_id is null) execute function fill_place_of_request();

create index service_requests_hall_idx
  on service_requests (hall_id, created_at desc, id desc);
create index leave_applications_hall_idx
  on leave_applications (hall_id, created_at desc, id desc);
create index feedback_hall_idx on feedback (hall_id, created_at desc, id desc);

-- For searches by room, roll number and phone number.
create index service_requests_room_idx
  on service_requests using gin (lower(room_number) gin_trgm_ops);
create index leave_applications_room_idx
  on leave_applications using gin (lower(room_number) gin_trgm_ops);
create index feedback_room_idx on feedback using gin (lower(room_number) gin_trgm_ops);
create index student_profiles_number_idx on student_profiles
  using gin ((lower(roll_number) || E'\n' || coalesce(contact_number, '')) gin_trgm_ops);

create or replace view request_rows as
select
  id,
  'maintenance'::text as type,
  student_id,
  created_at as request_date,
  request_type as subject,
  description as details,
  status,
  priority,
  photo_id is not null as has_photo,
  completion_photo_id is not null as has_completion_photo,
  admin_comments as comment,
  updated_at,
  search_text,
  null::date as from_date,
  null::date as to_date,
  null::text as emergency_contact,
  null::date as shortened_from,
  hall_id,
  room_number
from service_requests
union all
select
  id,
  'leave'::text,
  student_id,
  created_at,
  leave_type,
  reason,
  status,
  null::text,
  false,
  false,
  provost_comments,
  updated_at,
  search_text,
  from_date,
  to_date,
  emergency_contact,
  shortened_from,
  hall_id,
  room_number
from leave_applications
union all
select
  id,
  'feedback'::text,
  student_id,
  created_at,
  coalesce(custom_subject, feedback_type),
  message,
  status,
  null::text,
  false,
  false,
  response,
  updated_at,
  search_text,
  null::date,
  null::date,
  null::text,
  null::date,
  hall_id,
  room_number
from feedback;
