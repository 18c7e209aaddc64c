-- Oldest code: 0050
--
-- Requests of some days are counted by the index of their dates alone: it also has what the counts need.
-- A change of a status writes it anew, as it does the index of statuses.

create index service_requests_filed_idx
  on service_requests (created_at desc, id desc) include (status, hall_id);
drop index service_requests_created_idx;
alter index service_requests_filed_idx rename to service_requests_created_idx;

create index leave_applications_filed_idx
  on leave_applications (created_at desc, id desc) include (status, hall_id);
drop index leave_applications_created_idx;
alter index leave_applications_filed_idx rename to leave_applications_created_idx;

create index feedback_filed_idx
  on feedback (created_at desc, id desc) include (status, hall_id, confidential);
drop index feedback_created_idx;
alter index feedback_filed_idx rename to feedback_created_idx;
