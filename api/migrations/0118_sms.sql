-- Oldest code: 0050
--
-- SMS wait in the outbox beside mail. Older code can't decrypt their bodies: it leaves them for a later try.

alter table outbox
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  -- Which text of an SMS; codes are counted apart from the other ones.
  add column sms_template text,
  -- Keyed hash of the phone number, for the limit of a number.
  add column recipient_hash bytea,
  add constraint outbox_sms check (
    (channel = 'sms') = (sms_template is not null) and (channel = 'sms') = (recipient_hash is not null));
create index outbox_channel_idx on outbox (channel, expires_at)
  where sent_at is null and failed_at is null;
create index outbox_recent_sms_idx on outbox (created_at) where channel = 'sms';

alter table development_mailbox
  add column channel text not null default 'mail' check (channel in ('mail', 'sms'));

-- When the number of an account was changed last; null for one that was never changed. A code is not sent
-- to a number that was entered a short while ago: it may have been entered in a session that was stolen.
alter table student_profiles add column contact_number_changed_at timestamptz(3);

create function note_contact_number() returns trigger language plpgsql as $$
begin
  new.contact_number_changed_at := now();
  return new;
end
$$;
create trigger student_profiles_contact_number before update of contact_number on student_profiles
  for each row when (old.contact_number is distinct from new.contact_number)
  execute function note_contact_number();
