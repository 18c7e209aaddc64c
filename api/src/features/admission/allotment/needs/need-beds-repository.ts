import { sql } from 'drizzle-orm';

/**
 * Each bed with what recorded needs ask of it, as a subquery. The ground floor is the lowest one of the
 * hall that has beds. `in_rounds`: a round may give it. `is_free`: the office may give it by hand, also
 * where it is reserved.
 */
export const needBeds = sql`(
  select bed.id, bed.hall_id, bed.room_number, bed.label, bed.room_type, hall.name as hall_name,
         hall.hostel_for, room.accessible,
         bed.floor = min(bed.floor) over (partition by bed.hall_id) as ground_floor,
         hall.open and not bed.reserved and bed.out_of_service_at is null as in_rounds,
         bed.out_of_service_at is null and held.id is null as is_free
    from beds bed
    join rooms room on room.hall_id = bed.hall_id and room.number = bed.room_number
    join halls hall on hall.id = bed.hall_id
    left join allotments held on held.bed_id = bed.id and held.ended_at is null
   where bed.removed_at is null)`;

/**
 * Which recorded needs the beds of each hall and room type that a round may give can serve, as a
 * subquery. Accessible rooms are given for the need of an accessible room: a round gives no other
 * applicant one unless the office releases them.
 */
export const servedNeeds = sql`(
  select hall_id, room_type, hostel_for,
         bool_or(in_rounds and accessible) as accessible,
         bool_or(in_rounds and ground_floor and not accessible) as ground_floor,
         bool_or(in_rounds and ground_floor and accessible) as both
    from ${needBeds} bed group by hall_id, room_type, hostel_for)`;
