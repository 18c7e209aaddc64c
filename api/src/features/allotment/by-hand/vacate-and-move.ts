import type {
  moveStudent as moveStudentCall,
  vacateBed as vacateBedCall,
} from '@hostel/contracts/allotment';
import type { BodyOf } from '@hostel/contracts/wire/call';
import type { Student } from '@hostel/contracts/students';
import { audit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Origin, Session } from '../../../platform/http/calls/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { findStudent } from '../../students/index.ts';
import { getHall, lockBeds } from '../../halls/index.ts';
import { type Mail, messages, movedMail, vacatedMail } from '../messages.ts';
import {
  endAllotment,
  findBed,
  findResident,
  insertAllotmentByHand,
  type Resident,
  updateRoomsInProfiles,
} from './resident-repository.ts';
import { announceBeds } from '../notifications.ts';

interface ChangeCall<Body> {
  who: Session['person'];
  /** Id of the student. */
  id: string;
  body: Body;
  ifMatch: string | undefined;
  origin: Origin;
}

/** Locks all beds, and reads the student. @throws AppError 404; 409 when the record changed since it was read. */
async function lockStudent({ config }: Deps, tx: Queryable, { id, ifMatch }: ChangeCall<unknown>) {
  await lockBeds(tx);
  const student = await findStudent(tx, id, config.timeZone);
  const resident = await findResident(tx, id);
  if (!student || !resident) throw notFound(messages.unknownStudent);
  refuseIfChanged(ifMatch, student);
  return { student, resident };
}

/** Updates the profile, and writes the audit entry, the notification and the mail of a change. */
async function completeChange(
  { config, outbox }: Deps,
  tx: Queryable,
  change: {
    name: 'vacate' | 'move';
    call: ChangeCall<unknown>;
    resident: Resident;
    mail: Mail;
    details: Record<string, string | boolean | null>;
  },
): Promise<Student> {
  const { call, resident, details } = change;
  const kind = `allotment.${change.name}`;
  await updateRoomsInProfiles(tx, [resident.id]);
  const onWhom = { type: 'person', id: resident.id };
  await audit(tx, { who: call.who, act: kind, onWhom, where: call.origin, details });
  await announceBeds(tx, [resident.id]);
  const address = { personId: resident.id, to: resident.email };
  await outbox.write(tx, { event: `${kind}:${newId()}`, kind, ...address, ...change.mail });
  const student = await findStudent(tx, resident.id, config.timeZone);
  if (!student) throw notFound(messages.unknownStudent);
  return student;
}

/**
 * Vacates a student’s bed, with a reason that the student is mailed. Only managing roles may do it.
 * @throws AppError 404; 409 `changed` or `no_bed`, with the present record.
 */
export async function vacateBed(
  deps: Deps,
  call: ChangeCall<BodyOf<typeof vacateBedCall>>,
): Promise<Student> {
  return deps.database.transaction(async (tx) => {
    const { student, resident } = await lockStudent(deps, tx, call);
    const { allotmentId, bedId } = resident;
    if (allotmentId === null || resident.endedAt !== null) {
      throw conflict('no_bed', messages.noBed, student);
    }
    const { reason, waitAgain } = call.body;
    const ending = { how: 'vacated', by: call.who.id, reason, waitsAgain: waitAgain } as const;
    await endAllotment(tx, allotmentId, ending);
    const mail = vacatedMail(resident.name, reason);
    return completeChange(deps, tx, {
      name: 'vacate',
      call,
      resident,
      mail,
      details: { bed: bedId, waitAgain },
    });
  });
}

function wrongBed(status: number, code: string, message: string): AppError {
  return new AppError(status, code, message, { fields: { bedId: message } });
}

/** The bed to which the student moves. @throws AppError 422 for a bed that the student may not have, 409 for an occupied one. */
async function requireBed(tx: Queryable, bedId: string, resident: Resident) {
  const bed = await findBed(tx, bedId);
  if (!bed) throw wrongBed(422, 'no_such_bed', messages.unknownBed);
  const hall = await getHall(tx, bed.hallId);
  if (hall.hostelFor !== resident.gender) {
    throw wrongBed(422, 'wrong_hall', messages.wrongHall(hall));
  }
  if (bed.heldBy === resident.id) throw wrongBed(422, 'same_bed', messages.sameBed);
  if (bed.heldBy !== null) throw wrongBed(409, 'bed_taken', messages.bedTaken);
  if (bed.outOfServiceAt !== null) throw wrongBed(422, 'bed_out_of_service', messages.bedOut);
  return { bed, hall };
}

/**
 * Moves a student to a free bed of a hall for the same gender, or gives a bed again to a student
 * whose bed was vacated. A student’s first bed comes from an allotment run only. Only managing roles
 * may do it.
 * @throws AppError 404; 409 `changed`, `never_allotted` or `bed_taken`; 422 at `bedId`.
 */
export async function moveStudent(
  deps: Deps,
  call: ChangeCall<BodyOf<typeof moveStudentCall>>,
): Promise<Student> {
  return deps.database.transaction(async (tx) => {
    const { student, resident } = await lockStudent(deps, tx, call);
    const { allotmentId, admissionYear, bedId: from } = resident;
    if (allotmentId === null || admissionYear === null) {
      throw conflict('never_allotted', messages.neverAllotted, student);
    }
    const { bedId, reason } = call.body;
    const { bed, hall } = await requireBed(tx, bedId, resident);
    const by = call.who.id;
    if (resident.endedAt === null)
      await endAllotment(tx, allotmentId, { how: 'moved', by, reason });
    await insertAllotmentByHand(tx, { personId: resident.id, bedId, admissionYear, by, reason });
    const place = { hostelName: hall.name, roomNumber: bed.roomNumber, bedId, reason };
    const mail = movedMail(resident.name, place);
    return completeChange(deps, tx, {
      name: 'move',
      call,
      resident,
      mail,
      details: { from, to: bedId, back: resident.endedAt !== null },
    });
  });
}
