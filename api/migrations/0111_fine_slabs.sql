-- Oldest code: 0098
-- Late fines by slabs of days beside those of each day, and fees that are owed by days. Earlier code
-- posts no fine by slabs; the job of this version posts it later, for all days.

alter table fee_schedule
  -- `[{ "fromDay": 1, "fine": 10000 }, …]`: the whole late fine, in paise, from a day late on.
  add column fine_slabs jsonb,
  add constraint fee_schedule_fine_slabs check
    (fine_slabs is null or (fine_per_day is null and jsonb_typeof(fine_slabs) = 'array'));
alter table fee_schedule_places
  add column fine_slabs jsonb,
  add constraint fee_schedule_places_fine_slabs check
    (fine_slabs is null or (fine_per_day is null and jsonb_typeof(fine_slabs) = 'array'));
alter table fee_demands
  add column fine_slabs jsonb,
  -- The day from which a fee is owed pro rata; null: the full fee is owed.
  add column owed_from date,
  add constraint fee_demands_fine_slabs check
    (fine_slabs is null or (fine_per_day is null and jsonb_typeof(fine_slabs) = 'array'));
