-- Oldest code: 0040
-- The events of about the last hour, so that a stream can begin where a page's first read was: what
-- committed between that read and the stream is replayed. Rows are written in the transaction of the
-- change; `xid` is that transaction. A reader's stamp is the xmin of its snapshot: it has seen
-- everything below, so whatever it may have missed has an xid from the stamp on.
create table recent_events (
  id uuid primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default now(),
  topic text not null,
  row_id text,
  audience text[] not null
);
create index recent_events_xid_idx on recent_events (xid);
-- Rows before the oldest one may have been removed: this is the oldest of a new database.
insert into recent_events (id, topic, audience) values (gen_random_uuid(), 'none', '{}');
