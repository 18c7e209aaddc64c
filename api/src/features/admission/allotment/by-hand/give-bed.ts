import type { giveBed as giveBedCall } from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { consentMessages, isConsentMissing } from '../../consents/index.ts';
import { findYearOfGivenBed } from '../own-year.ts';
import { givenMail, messages } from '../messages.ts';
import {
  allotByHand,
  completeChangeOf,
  lockStudent,
  readStudentInScope,
  refuseClosedAccount,
  requireBed,
} from './complete-change.ts';
import { refuseIfNotFirst } from './refuse-if-not-first.ts';

type GiveCall = CallContext<typeof giveBedCall>;

async function giveOnce(deps: Deps, tx: Queryable, call: GiveCall): Promise<string> {
  const found = await lockStudent(deps, tx, call);
  refuseClosedAccount(found);
  const { student, resident } = found;
  if (resident.allotmentId !== null && resident.endedAt === null) {
    throw conflict('has_bed', messages.hasBed, student);
  }
  const { bedId, reason } = call.body;
  const { bed, hall } = await requireBed(tx, call, resident);
  const { year: admissionYear, today } = await findYearOfGivenBed(tx, deps.config, resident.id);
  if (await isConsentMissing(tx, { personId: resident.id, year: admissionYear, today })) {
    throw conflict('consent_missing', consentMessages.missingByHand, student);
  }
  const line = { personId: resident.id, year: admissionYear, bedId };
  await refuseIfNotFirst(tx, { ...line, confirmed: call.body.confirmNotFirst }, student);
  const by = call.who.id;
  await allotByHand(tx, { personId: resident.id, bedId, admissionYear, by, reason, day: today });
  const place = { hostelName: hall.name, roomNumber: bed.roomNumber, bedId, reason };
  const mail = givenMail(resident.name, place);
  const first = resident.allotmentId === null;
  const details = { to: bedId, first, reserved: bed.reserved };
  await completeChangeOf(deps, tx, { act: 'give-bed', call, resident, mail, details });
  return resident.id;
}

/**
 * Gives a free bed of any hall for the student’s gender to a registered student without a bed,
 * whether or not the student has had one or is on a waiting list. Only managing roles may do it.
 * @throws AppError 404; 409 `changed`, `account_closed`, `has_bed`, `consent_missing`, `need_first` or
 * `bed_taken`; 422 at `bedId`.
 */
export async function giveBed(deps: Deps, call: GiveCall): Promise<Student> {
  return staffTransaction(deps.database, call.who, async (tx) => {
    const id = await submitOnce(tx, call.intent, () => giveOnce(deps, tx, call));
    const { student } = await readStudentInScope(deps, tx, call.who, id);
    return student;
  });
}
