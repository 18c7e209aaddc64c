import type {
  moveStudent as moveStudentCall,
  vacateBed as vacateBedCall,
} from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { consentMessages, isConsentMissing } from '../../consents/index.ts';
import { findYearOfGivenBed } from '../own-year.ts';
import { givenMail, messages, movedMail, vacatedMail } from '../messages.ts';
import {
  allotByHand,
  completeChangeOf,
  lockStudent,
  readStudentInScope,
  refuseClosedAccount,
  requireBed,
} from './complete-change.ts';
import { refuseIfNotFirst } from './refuse-if-not-first.ts';
import { endAllotment } from './resident-repository.ts';

/**
 * Vacates a student’s bed, with a reason that the student is mailed. Only managing roles may do it.
 * @throws AppError 404; 409 `changed` or `no_bed`, with the current record.
 */
export async function vacateBed(
  deps: Deps,
  call: CallContext<typeof vacateBedCall>,
): Promise<Student> {
  return staffTransaction(deps.database, call.who, async (tx) => {
    const { student, resident } = await lockStudent(deps, tx, call);
    const { allotmentId, bedId, roomNumber, hostelName } = resident;
    if (allotmentId === null || resident.endedAt !== null) {
      throw conflict('no_bed', messages.noBed, student);
    }
    const { reason, waitAgain } = call.body;
    const ending = { how: 'vacated', by: call.who.id, reason, waitsAgain: waitAgain } as const;
    await endAllotment(tx, allotmentId, ending);
    const place = { hostelName, roomNumber, bedId, reason, waitsAgain: waitAgain };
    const mail = vacatedMail(resident.name, place);
    const details = { bed: bedId, waitAgain };
    return completeChangeOf(deps, tx, { act: 'vacate', call, resident, mail, details });
  });
}

type MoveCall = CallContext<typeof moveStudentCall>;
type Move = Pick<MoveCall, 'who' | 'origin' | 'body'>;

/** Moves a student whom the caller has read after locking the beds. */
async function moveRead(
  deps: Deps,
  tx: Queryable,
  {
    call,
    found,
    mailOf = movedMail,
  }: {
    call: Move;
    found: Awaited<ReturnType<typeof lockStudent>>;
    mailOf?: typeof movedMail;
  },
): Promise<Student> {
  refuseClosedAccount(found);
  const { student, resident } = found;
  const { allotmentId, admissionYear: allottedIn, bedId: from } = resident;
  if (allotmentId === null || allottedIn === null) {
    throw conflict('never_allotted', messages.neverAllotted, student);
  }
  const { bedId, reason } = call.body;
  const { bed, hall } = await requireBed(tx, call, resident);
  const by = call.who.id;
  const back = resident.endedAt !== null;
  const { year, today } = await findYearOfGivenBed(tx, deps.config, resident.id);
  if (back && (await isConsentMissing(tx, { personId: resident.id, year, today }))) {
    throw conflict('consent_missing', consentMessages.missingByHand, student);
  }
  const admissionYear = back ? year : allottedIn;
  const line = { personId: resident.id, year: admissionYear, bedId };
  await refuseIfNotFirst(tx, { ...line, confirmed: call.body.confirmNotFirst }, student);
  if (!back) await endAllotment(tx, allotmentId, { how: 'moved', by, reason });
  const movedFrom = back ? undefined : allotmentId;
  const given = { personId: resident.id, bedId, admissionYear, by, reason };
  await allotByHand(tx, { ...given, movedFrom, day: today });
  const place = { hostelName: hall.name, roomNumber: bed.roomNumber, bedId, reason };
  const mail = (back ? givenMail : mailOf)(resident.name, place);
  const details = { from, to: bedId, back };
  return completeChangeOf(deps, tx, { act: 'move', call, resident, mail, details });
}

/**
 * Moves a student to a free bed of a hall for the same gender, or gives a bed again to a student
 * whose bed was vacated. A first bed comes from a round, a run, an import or `giveBed`. Only managing
 * roles may do it.
 * @throws AppError 404; 409 `changed`, `account_closed`, `never_allotted`, `consent_missing`,
 * `need_first` or `bed_taken`; 422 at `bedId`.
 */
export async function moveStudent(deps: Deps, call: MoveCall): Promise<Student> {
  return staffTransaction(deps.database, call.who, async (tx) => {
    const found = await lockStudent(deps, tx, call);
    return moveRead(deps, tx, { call, found });
  });
}

/**
 * Moves a resident who asked for it, in a transaction that has locked the beds; the caller has checked
 * the role.
 * @param mailOf writes the mail to the resident
 * @throws AppError as `moveStudent` does.
 */
export async function moveForResident(
  deps: Deps,
  tx: Queryable,
  { call, mailOf }: { call: Move & { id: string }; mailOf: typeof movedMail },
): Promise<void> {
  const found = await readStudentInScope(deps, tx, call.who, call.id);
  await moveRead(deps, tx, { call, found, mailOf });
}
