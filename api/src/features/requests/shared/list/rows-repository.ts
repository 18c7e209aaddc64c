import { type RequestRow, requestRow } from '@hostel/contracts/requests/shared';
import type { AssignedTechnician } from '@hostel/contracts/requests/shared/technician';
import { areaText } from '@hostel/contracts/requests/maintenance/common-areas';
import { eq, getViewSelectedFields } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { technicians } from '../../../../platform/database/schema/requests/maintenance.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import { requesterColumns } from '../../../../platform/http/lists/requester.ts';
import { subjectLabelOf, typeLabelOf } from '../labels.ts';
import { photoPaths } from '../photo-paths.ts';
import { targetOf, type Today } from '../target-times/targets.ts';

const { studentId, hallId, roomNumber, technicianId } = requestRows;
const { foldedText, ...columns } = getViewSelectedFields(requestRows);
/** The text that a search reads: no list selects it. */
export { foldedText };
const technician = {
  _id: technicians.id,
  name: technicians.name,
  trade: technicians.trade,
  phone: technicians.phone,
  removedAt: technicians.removedAt,
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

type Selected = Awaited<ReturnType<typeof selectRows>>[number];

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
  return toWire(requestRow, row, {
    typeLabel: typeLabelOf(row.type),
    studentName: student.studentName,
    studentEmail: student.studentEmail,
    studentRoom: student.roomNumber,
    hostelName: student.hostelName,
    subject: subjectLabelOf(row.type, row.subject),
    ...photoPaths(row.id, { photo: row.hasPhoto, completionPhoto: row.hasCompletionPhoto }),
    leave: leaveOf(row),
    area: areaText(row.commonArea, row.areaFloor),
    technician: assigned && technicianOf(assigned),
    target: targetOf(row, today),
  });
}
