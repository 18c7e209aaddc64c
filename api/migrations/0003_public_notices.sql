-- Notices of the public board and the files that belong to them.

create table public_notices (
  id uuid primary key,
  title text not null check (title <> ''),
  -- Plain text; blank lines part paragraphs.
  content text not null check (content <> ''),
  category text not null default 'General'
    check (category in ('General', 'Academic', 'Events', 'Maintenance', 'Urgent')),
  is_important boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  effective_date date not null,
  -- Valid through the end of this day.
  expiry_date date,
  published_at timestamptz(3),
  created_by uuid references people (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint public_notices_expiry_not_before_effect check (expiry_date >= effective_date),
  constraint public_notices_published_at check ((status = 'draft') = (published_at is null))
);
-- The order of the board, which is the hottest read of the system.
create index public_notices_board_idx
  on public_notices (is_important desc, published_at desc, id desc) where status = 'published';
create index public_notices_created_idx on public_notices (created_at desc, id desc);
create index public_notices_updated_idx on public_notices (updated_at) where status = 'published';

create table public_notice_attachments (
  id uuid primary key,
  notice_id uuid not null references public_notices (id) on delete cascade,
  filename text not null check (filename <> ''),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes bytea not null,
  created_at timestamptz(3) not null default now()
);
alter table public_notice_attachments alter column bytes set storage external;
create index public_notice_attachments_notice_idx on public_notice_attachments (notice_id, id);
