-- Oldest code: 0050
-- Photos of finished requests are removed after a set time; the request says when.

alter table service_requests add column photos_removed_at timestamptz(3);
create index service_requests_old_photos_idx on service_requests (updated_at)
  where (photo_id is not null or completion_photo_id is not null)
    and status in ('completed', 'cancelled');
create index outbox_finished_idx on outbox ((coalesce(sent_at, failed_at)))
  where sent_at is not null or failed_at is not null;
