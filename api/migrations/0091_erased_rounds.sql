-- Oldest code: 0050
-- The personal data of a finished year's rounds can be erased; hashes, ranks and proof files stay.

alter table allotment_rounds
  add column erased_at timestamptz(3),
  -- How many applications were locked: their rows are gone.
  add column erased_applications integer check (erased_applications >= 0),
  add constraint allotment_rounds_erased check
    ((erased_at is null) = (erased_applications is null)
      and (erased_at is null or state in ('published', 'cancelled')));
-- The engine's input has marks and needs: null once erased.
alter table round_proof_files alter column snapshot drop not null;
