import { storedPhone } from '@hostel/contracts/wire/text/phones';
import type {
  transferApplication as transferCall,
  TransferUndone,
} from '@hostel/contracts/admission/applications/transfer';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { timeOnDay } from '@hostel/contracts/wire/time-on-day';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  AppError,
  badInput,
  conflict,
  notFound,
  ruleRefuses,
} from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import {
  applicationNumber,
  type ApplicationRow,
  completeChange,
  deleteRoomMatesSince,
  insertChange,
  lockApplicationInScope,
  undoChoices,
  undoWithdrawal,
  viewApplication,
} from '../applications/index.ts';
import { deleteKnownBrowsers, endInvitations } from '../../identity/sign-in/index.ts';
import { endStudentInvitation } from '../../office/imports/index.ts';
import { lockBeds } from '../../residence/halls/index.ts';
import { undoAnswer } from '../offers/index.ts';
import { expireOtps, lockOtps } from '../../identity/one-time-passwords/index.ts';
import { withdrawRequestsSince } from '../../residence/room-changes/index.ts';
import { type AccountFacts, findAccountFacts, replaceContact } from './account-repository.ts';
import { messages, noticeMail, transferredMail } from './messages.ts';

type Transferred = ReplyOf<typeof transferCall>['data'];
type TransferCall = CallContext<typeof transferCall>;

const nothing: TransferUndone = {
  choices: 'unchanged',
  roomMates: 0,
  answer: null,
  reopened: false,
  roomChanges: 0,
};

/**
 * From when on everything is undone: the beginning of the named day, else the registration.
 * @throws AppError 400 for a day to come
 */
function sinceOf({ config: { timeZone } }: Deps, day: string | undefined, now: Date): Date {
  if (!day) return new Date(0);
  if (day > dayOf(now, timeZone)) throw badInput({ undoSince: messages.dayToCome });
  return timeOnDay(day, '00:00', timeZone);
}

/** Whether the same transfer was made before, and the student has set no password since. */
function isRepeated(
  { email, hasPassword, contactNumber }: AccountFacts,
  given: TransferCall['body'],
) {
  return (
    !hasPassword && email === given.email && contactNumber === storedPhone(given.contactNumber)
  );
}

function emailTaken(): AppError {
  const message = messages.emailTaken;
  return new AppError(409, 'email_registered', message, { fields: { email: message } });
}

/**
 * Ends everything by which the account was used so far. The lock of the email’s one-time passwords comes
 * first: a reset in flight is over then, or finds its one-time password expired.
 */
async function endAccess(tx: Queryable, personId: string, email: string, now: Date): Promise<void> {
  const address = email.toLowerCase();
  await lockOtps(tx, { email: address });
  await expireOtps(tx, { purpose: 'password-reset', email: address });
  await revokeSessionsOf(tx, personId, now);
  await deleteKnownBrowsers(tx, personId);
  await endInvitations(tx, [personId]);
  await endStudentInvitation(tx, personId);
}

async function undo(
  deps: Deps,
  tx: Queryable,
  row: ApplicationRow,
  { who, origin, body: { reason }, since, now }: TransferCall & { since: Date; now: Date },
): Promise<TransferUndone> {
  const { personId: studentId, admissionYear: year, name } = row;
  const byStaff = { since, by: who.id };
  const reopened = await undoWithdrawal(tx, row, { ...byStaff, reason });
  const act = { who, reason, origin, now };
  return {
    choices: await undoChoices(tx, row, since),
    roomMates: await deleteRoomMatesSince(tx, row.id, since),
    answer: await undoAnswer(deps, tx, { studentId, year, since, reopened }, act),
    reopened,
    roomChanges: await withdrawRequestsSince(deps, tx, { id: studentId, name }, byStaff),
  };
}

/** Carries the transfer out, once everything is locked and allowed. */
async function transferLocked(
  deps: Deps,
  tx: Queryable,
  row: ApplicationRow,
  transfer: TransferCall & { since: Date; now: Date },
) {
  const { who, body: given, now } = transfer;
  const { document, reason, email } = given;
  const { id: applicationId, personId, state, name } = row;
  await endAccess(tx, personId, row.email, now);
  await replaceContact(tx, { personId, applicationId }, given);
  await insertChange(tx, { applicationId, kind: 'transfer', state, by: who.id, reason, document });
  const undone = await undo(deps, tx, row, transfer);
  const event = `applications.transferNotice:${newId()}`;
  const notice = { event, kind: 'applications.transferNotice', to: row.email, ...noticeMail() };
  await deps.outbox.write(tx, notice);
  const { publicUrl, host, port } = deps.config;
  const forgotPassword = `${publicUrl ?? `http://${host}:${port}`}/login/forgot-password`;
  const facts = { name, number: applicationNumber(row), reason, undone };
  const { result: application, audit } = await completeChange(deps, tx, {
    who,
    row: { ...row, email },
    details: { document, state, since: given.undoSince || null, ...undone },
    mail: { kind: 'applications.transfer', ...transferredMail(facts, forgotPassword) },
  });
  return { result: { application, undone }, audit };
}

/**
 * Transfers an application that another person made with a student’s roll number to the student, whose
 * identity document was checked: new email and phone, no password until the student sets one, all
 * sessions end, and what was done since the given day is undone where it can be. Payments stay. Repeating
 * it changes nothing until a password is set.
 * @throws AppError 404; 409 `changed`, `account_closed` or `email_registered`; 422 `same_email`; 400.
 */
export async function transferApplication(
  deps: Deps,
  call: TransferCall,
  now = new Date(),
): Promise<Transferred> {
  const { who, body: given, ifMatch } = call;
  const since = sinceOf(deps, given.undoSince, now);
  try {
    return await changing(deps, call, 'applications.transfer', async (tx) => {
      // Before the application, as every change of beds does.
      await lockBeds(tx);
      const row = await lockApplicationInScope(deps, tx, call);
      const account = await findAccountFacts(tx, row.personId);
      if (!account) throw notFound(messages.unknownStudent);
      const current = await viewApplication(tx, row, who);
      if (isRepeated(account, given)) {
        return { result: { application: current, undone: nothing }, audit: null };
      }
      refuseIfChanged(ifMatch, current);
      if (account.disabledAt !== null) {
        throw conflict('account_closed', messages.closedAccount, current);
      }
      if (account.email.toLowerCase() === given.email) {
        throw ruleRefuses('same_email', messages.sameEmail, { email: messages.sameEmail });
      }
      return transferLocked(deps, tx, row, { ...call, since, now });
    });
  } catch (error) {
    const taken = ['people_email_key', 'applications_email_key'];
    throw taken.some((key) => isUniqueViolation(error, key)) ? emailTaken() : error;
  }
}
