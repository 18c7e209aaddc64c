-- Oldest code: 0050

-- What a round offers is under its root since proof format 2, with the public draw, the changes of places
-- after the lock, and the cancelled round that it repeats. Rounds locked before keep format 1.
alter table allotment_rounds
  add column offering jsonb,
  add column amendments jsonb not null default '[]',
  add column draw_source text,
  add column draw_not_before timestamptz(3),
  add column draw text,
  add column drawn_at timestamptz(3),
  add column drawn_by uuid references people (id),
  add column replaces uuid references allotment_rounds (id),
  add constraint allotment_rounds_draw_check
    check ((draw_source is null) = (draw_not_before is null) and (draw is null) = (drawn_at is null));

-- The class of the held place at the lock: kind, category and merit group.
alter table round_applications add column held_class jsonb;

-- Applicants who leave after the lock stay in the computation: a rank is one of all that were locked.
alter table round_decisions add column rank_of integer;
update round_decisions decision set rank_of = size.of
  from (select round_id, merit_group, count(*) as of from round_decisions group by round_id, merit_group) size
 where size.round_id = decision.round_id and size.merit_group = decision.merit_group;
