import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findNumber } from '../applications/index.ts';
import { isMinor } from '../consents/index.ts';
import type { Snapshot } from '../eligibility/index.ts';
import { type Submitted, submittedMail, universityMail } from './messages.ts';

interface ConfirmedApplication {
  applicationId: string;
  personId: string;
  /** As verified in the registration. */
  email: string;
  snapshot: Snapshot;
  courseName: string;
  roomPreference: Submitted['roomPreference'];
  year: number;
  /** The day of submission in the office’s time zone, `YYYY-MM-DD`. */
  today: string;
  /** The office made the application, without a password. */
  byOffice?: boolean;
}

/**
 * Puts the confirmation into the outbox, in the transaction of the application: to the given email,
 * and to the mail address that the university has of the student, where that is another one.
 */
export async function confirmApplication(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { applicationId, personId, email, snapshot, year, today, ...chosen }: ConfirmedApplication,
): Promise<void> {
  const { name, rollNumber, universityEmail, dateOfBirth } = snapshot;
  const number = await findNumber(tx, applicationId);
  const minor = isMinor(dateOfBirth, today);
  const submitted = { number, name, rollNumber, ...chosen, admissionYear: year, minor };
  const event = `registration.submit:${applicationId}`;
  const kind = 'registration.submit';
  await outbox.write(tx, { event, kind, personId, to: email, ...submittedMail(submitted) });
  if (universityEmail === null || universityEmail === email) return;
  const copy = { event: `${event}:university`, kind, personId, to: universityEmail };
  await outbox.write(tx, { ...copy, ...universityMail(submitted) });
}
