import type { moveStudent, vacateBed } from '@hostel/contracts/allotment';
import type { BodyOf } from '@hostel/contracts/call';
import type { Student } from '@hostel/contracts/students';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import type { Deps } from '../deps.ts';
import { AppError, conflict, notFound } from '../errors.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { refuseIfChanged } from '../plugins/if-match.ts';
import { findStudent } from '../students/service.ts';
import { hallOf } from './hall.ts';
import { lockBeds } from './lock.ts';
import { type Mail, messages, movedMail, vacatedMail } from './messages.ts';
import {
  endAllotment,
  findBed,
  findResident,
  giveByHand,
  type Resident,
  showRooms,
} from './residents.ts';
import { announceBeds } from './tell.ts';

interface HandCall<Body> {
  who: Session['person'];
  /** The student. */
  id: string;
  body: Body;
  ifMatch: string | undefined;
  origin: Origin;
}

/** The student as somebody looked at it, held against every other change of beds. */
async function hold({ config }: Deps, tx: Queryable, { id, ifMatch }: HandCall<unknown>) {
  await lockBeds(tx);
  const student = await findStudent(tx, id, config.timeZone);
  const resident = await findResident(tx, id);
  if (!student || !resident) throw notFound(messages.unknownStudent);
  refuseIfChanged(ifMatch, student);
  return { student, resident };
}

async function finish(
  { config, outbox }: Deps,
  tx: Queryable,
  act: {
    name: 'vacate' | 'move';
    call: HandCall<unknown>;
    resident: Resident;
    mail: Mail;
    details: Record<string, string | boolean | null>;
  },
): Promise<Student> {
  const { call, resident, details } = act;
  const kind = `allotment.${act.name}`;
  await showRooms(tx, [resident.id]);
  const onWhom = { type: 'person', id: resident.id };
  await audit(tx, { who: call.who, act: kind, onWhom, where: call.origin, details });
  await announceBeds(tx, [resident.id]);
  const address = { personId: resident.id, to: resident.email };
  await outbox.write(tx, { event: `${kind}:${newId()}`, kind, ...address, ...act.mail });
  const student = await findStudent(tx, resident.id, config.timeZone);
  if (!student) throw notFound(messages.unknownStudent);
  return student;
}

/**
 * Takes a student's bed back, with a reason that the student reads.
 * @throws AppError 404; 409 `changed` or `no_bed`, with the present record.
 */
export async function vacate(
  deps: Deps,
  call: HandCall<BodyOf<typeof vacateBed>>,
): Promise<Student> {
  return deps.database.transaction(async (tx) => {
    const { student, resident } = await hold(deps, tx, call);
    const { allotmentId, bedId } = resident;
    if (allotmentId === null || resident.endedAt !== null) {
      throw conflict('no_bed', messages.noBed, student);
    }
    const { reason, waitAgain } = call.body;
    const ending = { how: 'vacated', by: call.who.id, reason, waitsAgain: waitAgain } as const;
    await endAllotment(tx, allotmentId, ending);
    const mail = vacatedMail(resident.name, reason);
    return finish(deps, tx, {
      ...{ name: 'vacate', call, resident, mail },
      details: { bed: bedId, waitAgain },
    });
  });
}

function wrongBed(status: number, code: string, message: string): AppError {
  return new AppError(status, code, message, { fields: { bedId: message } });
}

/** @throws AppError 422 for a bed that isn't one for this student, 409 for one that is taken. */
async function requireBed(tx: Queryable, bedId: string, resident: Resident) {
  const bed = await findBed(tx, bedId);
  if (!bed) throw wrongBed(422, 'no_such_bed', messages.unknownBed);
  const hall = hallOf(bed.hallId);
  if (hall.hostelFor !== resident.gender) {
    throw wrongBed(422, 'wrong_hall', messages.wrongHall(hall));
  }
  if (bed.heldBy === resident.id) throw wrongBed(422, 'same_bed', messages.sameBed);
  if (bed.heldBy !== null) throw wrongBed(409, 'bed_taken', messages.bedTaken);
  if (bed.outOfServiceAt !== null) throw wrongBed(422, 'bed_out_of_service', messages.bedOut);
  return { bed, hall };
}

/**
 * Moves a student to a free bed of a hall for the same gender, or brings one back whose bed was
 * vacated. Who never had a bed gets the first one by the allotment alone.
 * @throws AppError 404; 409 `changed`, `never_allotted` or `bed_taken`; 422 at `bedId`.
 */
export async function move(
  deps: Deps,
  call: HandCall<BodyOf<typeof moveStudent>>,
): Promise<Student> {
  return deps.database.transaction(async (tx) => {
    const { student, resident } = await hold(deps, tx, call);
    const { allotmentId, admissionYear, bedId: from } = resident;
    if (allotmentId === null || admissionYear === null) {
      throw conflict('never_allotted', messages.neverAllotted, student);
    }
    const { bedId, reason } = call.body;
    const { bed, hall } = await requireBed(tx, bedId, resident);
    const by = call.who.id;
    if (resident.endedAt === null)
      await endAllotment(tx, allotmentId, { how: 'moved', by, reason });
    await giveByHand(tx, { personId: resident.id, bedId, admissionYear, by, reason });
    const place = { hostelName: hall.name, roomNumber: bed.roomNumber, bedId, reason };
    const mail = movedMail(resident.name, place);
    return finish(deps, tx, {
      ...{ name: 'move', call, resident, mail },
      details: { from, to: bedId, back: resident.endedAt !== null },
    });
  });
}
