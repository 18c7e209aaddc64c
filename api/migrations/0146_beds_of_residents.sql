-- Oldest code: 0050
--
-- The nights on which a student has a bed: leave and maintenance requests need one.

-- Allotments that make their students residents. A bed that was only offered, and not accepted, makes
-- nobody one. Where the offer was made again, with an allotment of its own, the earlier allotment was not
-- accepted either.
create view accepted_allotments as
select id, person_id, bed_id, admission_year, ended_at
  from allotments stay
 where not exists (
         select from allotment_offers offer
          where offer.allotment_id = stay.id
            and (offer.state in ('open', 'lapsed') or offer.answer = 'decline'
              or (offer.state = 'ended' and offer.answer is null)))
   and not exists (
         select from allotment_offers later
          where later.round_id = stay.round_id and later.person_id = stay.person_id
            and later.allotment_id <> stay.id);

-- The beds that residents have: accepted, neither ended nor checked out.
create view beds_of_residents as
select stay.id as allotment_id, stay.person_id, stay.bed_id,
       greatest(stay.admission_year, kept.through_year) as last_year
  from accepted_allotments stay
  left join kept_beds kept on kept.allotment_id = stay.id
 where stay.ended_at is null
   and not exists (select from check_ins record
                    where record.allotment_id = stay.id and record.left_on is not null);

-- The nights from a day on; null without a bed. A bed is the student's through the last 30 June for which
-- it was given or kept, and later tonight, until the office vacates it.
create function nights_with_bed(student uuid, today date) returns daterange
  language sql stable as $$
    select daterange(today, greatest(make_date(last_year + 1, 7, 1), today + 1))
      from beds_of_residents where person_id = student
  $$;

-- As above, for an act that needs the bed: a check-out, a move and the vacating of the bed wait until the
-- transaction ends. A move that was waited for has made another allotment, which is locked then.
create function lock_nights_with_bed(student uuid, today date) returns daterange
  language plpgsql as $$
    begin
      loop
        perform from allotments where person_id = student and ended_at is null for share;
        exit when found or not exists (
          select from allotments where person_id = student and ended_at is null);
      end loop;
      return nights_with_bed(student, today);
    end
  $$;
