import type { giveBed, vacateBed } from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import {
  AppError,
  conflict,
  notFound,
  type Subject,
} from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Caller, Session } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { isStudentInScope } from '../../../../platform/http/scope/resident-repository.ts';
import { ensureDemands } from '../../../fees/index.ts';
import { getHall, lockBeds } from '../../../residence/halls/index.ts';
import { carryCheckIns } from '../../../residence/stays/index.ts';
import { findStudent } from '../../../residence/students/index.ts';
import { type Mail, messages } from '../messages.ts';
import { announceBeds } from '../notifications.ts';
import {
  findBed,
  findResident,
  insertAllotmentByHand,
  keepNewBed,
  type NewAllotment,
  type Resident,
  updateRoomsInProfiles,
} from './resident-repository.ts';

/** A student as the wire shows it, and with the newest allotment; undefined for an unknown id. */
async function readStudent({ config }: Pick<Deps, 'config'>, tx: Queryable, id: string) {
  const student = await findStudent(tx, id, config.timeZone);
  const resident = await findResident(tx, id);
  return student && resident && { student, resident };
}

/** The refusal of an unknown student, and of one outside the scope. */
function unknownStudent(outOfScope?: Subject): AppError {
  return notFound(messages.unknownStudent, outOfScope);
}

/**
 * As `readStudent`, of a student in the halls of a member of staff.
 * @throws what `refusal` makes, for an unknown student and for one outside the halls
 */
export async function readStudentInScope(
  deps: Pick<Deps, 'config'>,
  tx: Queryable,
  { halls }: Session['person'],
  id: string,
  refusal: (outOfScope?: Subject) => AppError = unknownStudent,
) {
  const found = await readStudent(deps, tx, id);
  if (!found) throw refusal();
  if (!(await isStudentInScope(tx, halls, id))) throw refusal({ type: 'person', id });
  return found;
}

/**
 * Locks all beds, and reads the student. @throws AppError 404, also for a student outside the halls of
 * the caller; 409 when the record changed since it was read.
 */
export async function lockStudent(
  deps: Pick<Deps, 'config'>,
  tx: Queryable,
  { who, params, ifMatch }: Pick<CallContext<typeof vacateBed>, 'who' | 'params' | 'ifMatch'>,
) {
  await lockBeds(tx);
  const found = await readStudentInScope(deps, tx, who, params.id);
  refuseIfChanged(ifMatch, found.student);
  return found;
}

/** @throws AppError 409 `account_closed`, with the current record. */
export function refuseClosedAccount({
  student,
  resident,
}: Awaited<ReturnType<typeof readStudentInScope>>): void {
  if (resident.disabledAt === null) return;
  throw conflict('account_closed', messages.closedAccount(resident.name), student);
}

function wrongBed(
  status: number,
  code: RefusalCode,
  message: string,
  outOfScope?: Subject,
): AppError {
  return new AppError(status, code, message, { fields: { bedId: message }, outOfScope });
}

/**
 * The free bed that a student is given by hand, with its hall. It may be reserved, and its hall
 * closed for applications.
 * @throws AppError 422 for a bed that the student may not have, 409 for an occupied one.
 */
export async function requireBed(
  tx: Queryable,
  { who, body: { bedId } }: Pick<CallContext<typeof giveBed>, 'who' | 'body'>,
  resident: Resident,
) {
  const bed = await findBed(tx, bedId);
  if (!bed) throw wrongBed(422, 'no_such_bed', messages.unknownBed);
  if (!inScope(who.halls, bed.hallId)) {
    throw wrongBed(422, 'no_such_bed', messages.unknownBed, { type: 'bed', id: bedId });
  }
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
 * Allots a bed to a student by hand.
 * @param given.movedFrom the allotment that a move ends: a bed that is kept stays one that is kept, and a
 * student who has checked in has done so in the new room
 * @param given.day today, `YYYY-MM-DD`
 * @throws AppError 409 where a transaction that did not lock the beds was first: the database
 * refuses two students in one bed, and two beds for one student.
 */
export async function allotByHand(
  tx: Queryable,
  { movedFrom, day, ...allotment }: NewAllotment & { movedFrom?: string | undefined; day: string },
): Promise<void> {
  try {
    const id = await insertAllotmentByHand(tx, allotment);
    if (movedFrom === undefined) return;
    await keepNewBed(tx, movedFrom, id);
    await carryCheckIns(tx, [{ from: movedFrom, to: id }], { by: allotment.by, day });
  } catch (error) {
    if (isUniqueViolation(error, 'allotments_bed_key')) {
      throw wrongBed(409, 'bed_taken', messages.bedTaken);
    }
    if (isUniqueViolation(error, 'allotments_person_key')) {
      throw conflict('has_bed', messages.hasBed);
    }
    throw error;
  }
}

export interface ChangedStudent {
  resident: Pick<Resident, 'id' | 'email'>;
  mail: Mail;
  /** For the audit log: beds, never the reason. */
  details: Record<string, string | boolean | null>;
}

/**
 * Completes every change of beds by hand, in its transaction: updates the profiles, and writes the
 * audit entries, the notifications and the mails. What else follows from a student's bed belongs here.
 * @returns the students as they are now, in the given order
 */
export async function completeChange(
  { config, outbox }: Deps,
  tx: Queryable,
  { act, call, changed }: { act: string; call: Caller; changed: ChangedStudent[] },
): Promise<Student[]> {
  const kind = `allotment.${act}`;
  const ids = changed.map(({ resident }) => resident.id);
  await updateRoomsInProfiles(tx, ids);
  await ensureDemands(tx, { studentIds: ids, timeZone: config.timeZone });
  await announceBeds(tx, ids);
  const event = `${kind}:${newId()}`;
  const students: Student[] = [];
  for (const { resident, mail, details } of changed) {
    const { id, email } = resident;
    const onWhom = { type: 'person', id };
    await audit(tx, { who: call.who, act: kind, onWhom, where: call.origin, details });
    const address = { personId: id, to: email };
    await outbox.write(tx, { event: `${event}:${id}`, kind, ...address, ...mail });
    const student = await findStudent(tx, id, config.timeZone);
    if (!student) throw notFound(messages.unknownStudent);
    students.push(student);
  }
  return students;
}

/** As `completeChange`, of one student. */
export async function completeChangeOf(
  deps: Deps,
  tx: Queryable,
  { act, call, ...changed }: ChangedStudent & { act: string; call: Caller },
): Promise<Student> {
  const [student] = await completeChange(deps, tx, { act, call, changed: [changed] });
  if (!student) throw notFound(messages.unknownStudent);
  return student;
}
