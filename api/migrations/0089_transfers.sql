-- Oldest code: 0050
-- The transfer of an application to its student after an identity check, and what is needed to undo
-- what was done before it.

-- The kind of the identity document is kept, never its number.
alter table application_changes
  drop constraint application_changes_kind_check,
  add constraint application_changes_kind_check
    check (kind in ('state', 'choices', 'consent', 'consent-withdrawn', 'left-out', 'transfer')),
  add column document text constraint application_changes_document_check
    check (document in ('university-card', 'aadhaar', 'passport', 'driving-licence', 'voter-card',
                        'pan-card')),
  add constraint application_changes_transfer check ((kind = 'transfer') = (document is not null));

-- Every order of choices that was saved. Without one before a time, the default applied then.
create table application_choice_orders (
  id bigserial primary key,
  application_id uuid not null references applications (id) on delete cascade,
  set_at timestamptz(3) not null,
  -- Hall and room type (H001/single), best first.
  choices text[] not null
);
create index application_choice_orders_application_idx
  on application_choice_orders (application_id, id);

insert into application_choice_orders (application_id, set_at, choices)
select application.id, application.choices_set_at,
       array(select hall_id || '/' || room_type from application_choices
              where application_id = application.id order by position)
  from applications as application where application.choices_set_at is not null
 order by application.serial;

-- A trigger, so that orders which the previous version saves during an upgrade are kept too. Both
-- write the choices first.
create function record_choice_orders() returns trigger
  language plpgsql as $$
    begin
      insert into application_choice_orders (application_id, set_at, choices)
      values (new.id, new.choices_set_at,
              array(select hall_id || '/' || room_type from application_choices
                     where application_id = new.id order by position));
      return null;
    end
  $$;
create trigger applications_choice_orders after update of choices_set_at on applications
  for each row when (new.choices_set_at is not null
    and new.choices_set_at is distinct from old.choices_set_at)
  execute function record_choice_orders();

-- When the roll number was named: all of a student are replaced together.
alter table application_room_mates add column named_at timestamptz(3) not null default now();
update application_room_mates set named_at = applications.updated_at
  from applications where applications.id = application_room_mates.application_id;
