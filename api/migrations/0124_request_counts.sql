-- Oldest code: 0050
--
-- Kept counts of requests, so that the staff's lists and the dashboard don't count all of them. A row
-- adds to its group: a new, changed or deleted request adds rows with 1 and -1, so that no request waits
-- for another one, and a job replaces the rows of a group by their sum. The count of a group is its sum.

create table request_counts (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  -- The type within the type of request, for example plumbing.
  kind text not null,
  status text not null,
  -- Where the student lived at filing; empty without a bed.
  hall_id text not null,
  confidential boolean not null,
  requests bigint not null
);

-- How many requests were filed on the days of about the last four months.
create table request_days (
  id uuid primary key default gen_random_uuid(),
  -- The quarter of an hour; once the job has added up a day, its begin in the time zone of the office.
  filed_at timestamptz(3) not null,
  type text not null,
  hall_id text not null,
  confidential boolean not null,
  requests bigint not null
);
create index request_days_filed_idx on request_days (filed_at);

-- Triggers, so that the previous version counts too during an upgrade.

create function count_maintenance() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into request_counts (type, kind, status, hall_id, confidential, requests)
    values ('maintenance', old.request_type, old.status, coalesce(old.hall_id, ''), false, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_counts (type, kind, status, hall_id, confidential, requests)
    values ('maintenance', new.request_type, new.status, coalesce(new.hall_id, ''), false, 1);
  end if;
  return null;
end
$$;
create trigger service_requests_count after insert or delete on service_requests
  for each row execute function count_maintenance();
create trigger service_requests_recount after update on service_requests
  for each row when ((old.request_type, old.status, old.hall_id)
    is distinct from (new.request_type, new.status, new.hall_id))
  execute function count_maintenance();

create function count_maintenance_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    values (date_bin('15 minutes', old.created_at, 'epoch'), 'maintenance', coalesce(old.hall_id, ''),
            false, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    values (date_bin('15 minutes', new.created_at, 'epoch'), 'maintenance', coalesce(new.hall_id, ''),
            false, 1);
  end if;
  return null;
end
$$;
create trigger service_requests_count_days after insert or delete on service_requests
  for each row execute function count_maintenance_days();
create trigger service_requests_recount_days after update on service_requests
  for each row when ((old.created_at, old.hall_id)
    is distinct from (new.created_at, new.hall_id))
  execute function count_maintenance_days();

create function count_leave() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into request_counts (type, kind, status, hall_id, confidential, requests)
    values ('leave', old.leave_type, old.status, coalesce(old.hall_id, ''), false, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_counts (type, kind, status, hall_id, confidential, requests)
    values ('leave', new.leave_type, new.status, coalesce(new.hall_id, ''), false, 1);
  end if;
  return null;
end
$$;
create trigger leave_applications_count after insert or delete on leave_applications
  for each row execute function count_leave();
create trigger leave_applications_recount after update on leave_applications
  for each row when ((old.leave_type, old.status, old.hall_id)
    is distinct from (new.leave_type, new.status, new.hall_id))
  execute function count_leave();

create function count_leave_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    values (date_bin('15 minutes', old.created_at, 'epoch'), 'leave', coalesce(old.hall_id, ''),
            false, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    values (date_bin('15 minutes', new.created_at, 'epoch'), 'leave', coalesce(new.hall_id, ''),
            false, 1);
  end if;
  return null;
end
$$;
create trigger leave_applications_count_days after insert or delete on leave_applications
  for each row execute function count_leave_days();
create trigger leave_applications_recount_days after update on leave_applications
  for each row when ((old.created_at, old.hall_id)
    is distinct from (new.created_at, new.hall_id))
  execute function count_leave_days();

create function count_feedback() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into request_counts (type, kind, status, hall_id, confidential, requests)
    values ('feedback', old.feedback_type, old.status, coalesce(old.hall_id, ''), old.confidential, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_counts (type, kind, status, hall_id, confidential, requests)
    values ('feedback', new.feedback_type, new.status, coalesce(new.hall_id, ''), new.confidential, 1);
  end if;
  return null;
end
$$;
create trigger feedback_count after insert or delete on feedback
  for each row execute function count_feedback();
create trigger feedback_recount after update on feedback
  for each row when ((old.feedback_type, old.status, old.hall_id, old.confidential)
    is distinct from (new.feedback_type, new.status, new.hall_id, new.confidential))
  execute function count_feedback();

create function count_feedback_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    values (date_bin('15 minutes', old.created_at, 'epoch'), 'feedback', coalesce(old.hall_id, ''),
            old.confidential, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_days (filed_at, type, hall_id, confidential, requests)
    values (date_bin('15 minutes', new.created_at, 'epoch'), 'feedback', coalesce(new.hall_id, ''),
            new.confidential, 1);
  end if;
  return null;
end
$$;
create trigger feedback_count_days after insert or delete on feedback
  for each row execute function count_feedback_days();
create trigger feedback_recount_days after update on feedback
  for each row when ((old.created_at, old.hall_id, old.confidential)
    is distinct from (new.created_at, new.hall_id, new.confidential))
  execute function count_feedback_days();

-- The triggers lock the tables until this migration is committed: no request is missed or counted twice.
insert into request_counts (type, kind, status, hall_id, confidential, requests)
select 'maintenance', request_type, status, coalesce(hall_id, ''), false, count(*)
  from service_requests group by 2, 3, 4, 5
union all
select 'leave', leave_type, status, coalesce(hall_id, ''), false, count(*)
  from leave_applications group by 2, 3, 4, 5
union all
select 'feedback', feedback_type, status, coalesce(hall_id, ''), confidential, count(*)
  from feedback group by 2, 3, 4, 5;

insert into request_days (filed_at, type, hall_id, confidential, requests)
select date_bin('15 minutes', created_at, 'epoch'), 'maintenance', coalesce(hall_id, ''), false, count(*)
  from service_requests where created_at > now() - interval '120 days' group by 1, 3, 4
union all
select date_bin('15 minutes', created_at, 'epoch'), 'leave', coalesce(hall_id, ''), false, count(*)
  from leave_applications where created_at > now() - interval '120 days' group by 1, 3, 4
union all
select date_bin('15 minutes', created_at, 'epoch'), 'feedback', coalesce(hall_id, ''), confidential, count(*)
  from feedback where created_at > now() - interval '120 days' group by 1, 3, 4;
