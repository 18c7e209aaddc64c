import type { swapBeds as swapBedsCall } from '@hostel/contracts/admission/allotment';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, conflict, type Subject } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { getHall } from '../../../residence/halls/index.ts';
import { messages, swappedMail } from '../messages.ts';
import {
  allotByHand,
  completeChange,
  lockStudent,
  readStudentInScope,
  refuseClosedAccount,
} from './complete-change.ts';
import { endAllotment, findBed } from './resident-repository.ts';

type SwapCall = CallContext<typeof swapBedsCall>;
type Swap = Caller & { body: { reason: string } };
type Read = Awaited<ReturnType<typeof readStudentInScope>>;

function wrongResident(code: RefusalCode, message: string, outOfScope?: Subject): AppError {
  return new AppError(422, code, message, { fields: { withStudentId: message }, outOfScope });
}

/** The second of the two. @throws AppError 422 at `withStudentId`; 409 when the record changed since it was read. */
async function readOther(
  deps: Deps,
  tx: Queryable,
  { who, params, body }: SwapCall,
): Promise<Read> {
  if (body.withStudentId === params.id) throw wrongResident('same_student', messages.sameStudent);
  const unknown = (outOfScope?: Subject) =>
    wrongResident('no_such_student', messages.unknownStudent, outOfScope);
  const other = await readStudentInScope(deps, tx, who, body.withStudentId, unknown);
  refuseIfChanged(body.withUpdatedAt, other.student);
  if (other.resident.disabledAt !== null) {
    throw wrongResident('account_closed', messages.closedAccount(other.student.name));
  }
  return other;
}

/** The current bed of a student, with its hall. @throws AppError 409 without a bed; 422 for a bed that is out of service. */
async function readBed(tx: Queryable, { student, resident }: Read) {
  const { allotmentId, admissionYear, bedId, endedAt } = resident;
  const bed = bedId === null || endedAt !== null ? undefined : await findBed(tx, bedId);
  if (!bed || allotmentId === null || admissionYear === null) {
    throw conflict('no_bed', messages.withoutBed(student.name), student);
  }
  if (bed.outOfServiceAt !== null) {
    throw wrongResident('bed_out_of_service', messages.bedOfOut(student.name));
  }
  return { bed, hall: await getHall(tx, bed.hallId), allotmentId, admissionYear };
}

/** Swaps the beds of two residents; `mailOf` writes the mail to each of them. */
async function swapResidents(
  deps: Deps,
  tx: Queryable,
  {
    call,
    residents: [first, second],
    mailOf,
  }: {
    call: Swap;
    residents: readonly [Read, Read];
    mailOf: typeof swappedMail;
  },
): Promise<void> {
  const { id: by } = call.who;
  const { reason } = call.body;
  const [from, to] = [await readBed(tx, first), await readBed(tx, second)];
  const moves = [
    { resident: first.resident, own: from, next: to },
    { resident: second.resident, own: to, next: from },
  ];
  for (const { resident, next } of moves) {
    const { hall } = next;
    if (hall.hostelFor !== resident.gender) {
      throw wrongResident('wrong_hall', messages.wrongHall(hall));
    }
  }
  // Both beds must be free before either is given: a bed has one student at a time.
  for (const { own } of moves)
    await endAllotment(tx, own.allotmentId, { how: 'moved', by, reason });
  const day = dayOf(new Date(), deps.config.timeZone);
  const changed = [];
  for (const { resident, own, next } of moves) {
    const { id: bedId, roomNumber } = next.bed;
    const { admissionYear, allotmentId: movedFrom } = own;
    const given = { personId: resident.id, bedId, admissionYear, by, reason };
    await allotByHand(tx, { ...given, movedFrom, day });
    const place = { hostelName: next.hall.name, roomNumber, bedId, reason };
    const mail = mailOf(resident.name, place);
    changed.push({ resident, mail, details: { from: own.bed.id, to: bedId } });
  }
  await completeChange(deps, tx, { act: 'swap', call, changed });
}

async function swapOnce(deps: Deps, tx: Queryable, call: SwapCall): Promise<string> {
  const first = await lockStudent(deps, tx, call);
  refuseClosedAccount(first);
  const second = await readOther(deps, tx, call);
  await swapResidents(deps, tx, { call, residents: [first, second], mailOf: swappedMail });
  return first.resident.id;
}

/**
 * Swaps the beds of two residents who asked for it, in a transaction that has locked the beds; the
 * caller has checked the role.
 * @param mailOf writes the mail to each of them
 * @throws AppError as `swapBeds` does.
 */
export async function swapForResidents(
  deps: Deps,
  tx: Queryable,
  {
    call,
    otherId,
    mailOf,
  }: { call: Swap & { id: string }; otherId: string; mailOf: typeof swappedMail },
): Promise<void> {
  const first = await readStudentInScope(deps, tx, call.who, call.id);
  const second = await readStudentInScope(deps, tx, call.who, otherId);
  for (const read of [first, second]) refuseClosedAccount(read);
  await swapResidents(deps, tx, { call, residents: [first, second], mailOf });
}

/**
 * Swaps the beds of two residents of halls for the same gender; each is mailed the reason. Only
 * managing roles may do it.
 * @throws AppError 404; 409 `changed`, `account_closed` or `no_bed`, with the current record of the student
 * concerned; 422 at `withStudentId`.
 */
export async function swapBeds(
  deps: Deps,
  call: SwapCall,
): Promise<ReplyOf<typeof swapBedsCall>['data']> {
  return staffTransaction(deps.database, call.who, async (tx) => {
    await submitOnce(tx, call.intent, () => swapOnce(deps, tx, call));
    const student = await readStudentInScope(deps, tx, call.who, call.params.id);
    const other = await readStudentInScope(deps, tx, call.who, call.body.withStudentId);
    return { student: student.student, other: other.student };
  });
}
