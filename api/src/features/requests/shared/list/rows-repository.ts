import type { RequestRow } from '@hostel/contracts/requests/shared';
import type { AssignedTechnician } from '@hostel/contracts/requests/shared/technician';
import { areaText } from '@hostel/contracts/requests/maintenance/common-areas';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { technicians } from '../../../../platform/database/schema/requests/maintenance.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { requesterColumns, type toRequester } from '../../../../platform/http/lists/requester.ts';
import { subjectLabelOf, typeLabelOf } from '../labels.ts';
import { photoPaths } from '../photo-paths.ts';
import { targetOf, type Today } from '../target-times/targets.ts';

const { id, studentId, type, requestDate, details, status, hallId, roomNumber } = requestRows;
const { technicianId } = requestRows;
const technician = {
  _id: technicians.id,
  name: technicians.name,
  trade: technicians.trade,
  phone: technicians.phone,
  removedAt: technicians.removedAt,
};

const columns = {
  id,
  type,
  requestDate,
  subject: requestRows.subject,
  details,
  status,
  priority: requestRows.priority,
  hasPhoto: requestRows.hasPhoto,
  hasCompletionPhoto: requestRows.hasCompletionPhoto,
  comment: requestRows.comment,
  updatedAt: requestRows.updatedAt,
  fromDate: requestRows.fromDate,
  toDate: requestRows.toDate,
  emergencyContact: requestRows.emergencyContact,
  shortenedFrom: requestRows.shortenedFrom,
  confidential: requestRows.confidential,
  commonArea: requestRows.commonArea,
  areaFloor: requestRows.areaFloor,
  joined: requestRows.joined,
};
const student = requesterColumns({ hallId, roomNumber });

/** Selects requests of every type with their student and hall. */
export function selectRows(queryable: Queryable) {
  return queryable
    .select({ row: columns, student, technician })
    .from(requestRows)
    .innerJoin(people, eq(people.id, studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(halls, eq(halls.id, hallId))
    .leftJoin(technicians, eq(technicians.id, technicianId));
}

interface Selected {
  row: Pick<typeof requestRows.$inferSelect, keyof typeof columns>;
  student: Parameters<typeof toRequester>[0];
  technician:
    | (Pick<typeof technicians.$inferSelect, 'name' | 'trade' | 'phone' | 'removedAt'> & {
        _id: string;
      })
    | null;
}

function leaveOf(row: Selected['row']): RequestRow['leave'] {
  const { fromDate, toDate, emergencyContact, shortenedFrom } = row;
  if (fromDate === null || toDate === null || emergencyContact === null) return null;
  return { fromDate, toDate, emergencyContact, shortenedFrom };
}

function technicianOf({
  removedAt,
  ...assigned
}: NonNullable<Selected['technician']>): AssignedTechnician {
  return { ...assigned, active: removedAt === null };
}

/** Maps a row to the wire, as of a calendar day. */
export function toRow(today: Today, { row, student, technician: assigned }: Selected): RequestRow {
  return {
    _id: row.id,
    type: row.type,
    typeLabel: typeLabelOf(row.type),
    studentName: student.studentName,
    studentEmail: student.studentEmail,
    studentRoom: student.roomNumber,
    hostelName: student.hostelName,
    requestDate: row.requestDate.toISOString(),
    subject: subjectLabelOf(row.type, row.subject),
    details: row.details,
    status: row.status,
    priority: row.priority,
    ...photoPaths(row.id, { photo: row.hasPhoto, completionPhoto: row.hasCompletionPhoto }),
    comment: row.comment,
    leave: leaveOf(row),
    confidential: row.confidential,
    area: areaText(row.commonArea, row.areaFloor),
    joined: row.joined,
    technician: assigned && technicianOf(assigned),
    target: targetOf(row, today),
    updatedAt: row.updatedAt.toISOString(),
  };
}
