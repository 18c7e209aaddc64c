-- Oldest code: 0050
--
-- The requests that the office has to answer, oldest first: the queue of the dashboard. Partial, so
-- that they stay small however many requests are finished.

create index service_requests_open_idx on service_requests (request_type, priority, created_at)
  where status in ('pending', 'in-progress');
create index leave_applications_pending_idx on leave_applications (created_at)
  where status = 'pending';
create index feedback_open_idx on feedback (created_at)
  where status in ('pending', 'in-progress');
