-- Oldest code: 0050
-- The office registers a student without a device: an entry of the history.

alter table application_changes
  drop constraint application_changes_kind_check,
  add constraint application_changes_kind_check
    check (kind in ('state', 'choices', 'consent', 'consent-withdrawn', 'left-out', 'transfer',
                    'registered'));
