import type { StaffMaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import type { Database } from '../../../platform/database/connection/client.ts';
import { namedStatement } from '../../../platform/database/named-statement.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import { channel } from '../../../platform/http/events/announce.ts';
import type { SubmitIntent } from '../../../platform/http/call-context.ts';
import {
  claimInStatement,
  claimValues,
  type ClaimValues,
} from '../../../platform/http/calls/submit-once.ts';
import { selected } from '../../../platform/http/lists/own-page.ts';
import type { toRequester } from '../../../platform/http/lists/requester.ts';
import {
  shownKeys,
  toStaffRequest,
  type NewMaintenanceRequest,
  type ShownRow,
} from './repository.ts';

type FiledRow = ShownRow & Parameters<typeof toRequester>[0];

/** A request for the student's own room, without a photo; `today` is the campus' calendar day. */
export type RoomRequest = Pick<NewMaintenanceRequest, 'studentId' | 'requestType' | 'description'> &
  Required<Pick<NewMaintenanceRequest, 'priority' | 'mayEnter' | 'visitTime'>> & { today: string };

const file = namedStatement<
  FiledRow,
  [
    id: string,
    studentId: string,
    requestType: string,
    description: string,
    priority: string,
    mayEnter: boolean,
    visitTime: string | null,
    eventId: string,
    today: string,
    ...ClaimValues,
  ]
>(
  'file_maintenance_request',
  `with resident as materialized (
     select where lock_nights_with_bed($2::uuid, $9::date) is not null),
   ${claimInStatement(10, '$1', 'resident')},
   made as (
     insert into service_requests
       (id, student_id, request_type, description, priority, may_enter, visit_time)
     select $1::uuid, $2::uuid, $3, $4, $5, $6::boolean, $7 from claimed
     returning *),
   audience as (
     -- As platform/http/events/audience.ts names the staff of a hall.
     select array_remove(
       array['staff', 'staff:' || made.hall_id, made.student_id::text], null) as names from made),
   event as (
     insert into recent_events (id, topic, row_id, audience)
     select $8::uuid, 'requests', $1::text, names from audience)
   select ${selected(maintenanceRequests, shownKeys, 'made')},
          people.id as "studentId", people.name as "studentName", people.email as "studentEmail",
          profile.roll_number as "rollNumber",
          case when made.hall_id is null then profile.room_number else made.room_number end
            as "roomNumber",
          case when made.hall_id is null then profile.hostel_name else halls.name end
            as "hostelName",
          pg_notify('${channel}', json_build_object(
            'topic', 'requests', 'id', $1::text, 'to', audience.names)::text)
     from made cross join audience
     join people on people.id = made.student_id
     left join student_profiles profile on profile.person_id = people.id
     left join halls on halls.id = made.hall_id`,
);

/**
 * Files a request, announces it and returns it, in one statement.
 * @returns undefined for a student without a bed, and when the intent was submitted before: then nothing is
 * written
 */
export async function fileRequest(
  { pool }: Pick<Database, 'pool'>,
  request: RoomRequest,
  intent: SubmitIntent | undefined,
): Promise<StaffMaintenanceRequest | undefined> {
  const { studentId, requestType, description, priority, mayEnter, visitTime, today } = request;
  const [row] = await file(pool, [
    newId(),
    studentId,
    requestType,
    description,
    priority,
    mayEnter,
    visitTime,
    newId(),
    today,
    ...claimValues(intent),
  ]);
  return row && toStaffRequest({ request: row, student: row });
}
