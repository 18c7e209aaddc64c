import type { Application } from '@hostel/contracts/admission/applications/application';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { staffOfStudents } from '../../../../platform/http/events/staff-of-students-repository.ts';
import { type ApplicationRow, findApplication } from '../application-repository.ts';
import { type Mail, messages } from '../messages.ts';
import { viewApplication } from '../view-application.ts';
import type { ApplicationCall } from './lock-application.ts';

interface CompletedChange {
  call: ApplicationCall;
  row: ApplicationRow;
  /** `applications.…`: of the audit entry and the mail. */
  act: string;
  /** For the audit log: states and counts, never the reason. */
  details: Record<string, string | number | boolean | null>;
  /** Undefined for a change that the student made and sees. */
  mail?: Mail | undefined;
  /** Other students whose open pages show this one. */
  alsoNotify?: readonly string[];
}

/**
 * Completes a change in its transaction: the audit entry, the event and the mail.
 * @returns the application as it is now, for the caller
 */
export async function completeChange(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { call, row, act, details, mail, alsoNotify = [] }: CompletedChange,
): Promise<Application> {
  const { who, origin } = call;
  const { id, personId, email, admissionYear: year, today } = row;
  await audit(tx, { who, act, onWhom: { type: 'application', id }, where: origin, details });
  const staff = await staffOfStudents(tx, [personId]);
  await announce(tx, { topic: 'allotment', id: null, to: [...staff, personId, ...alsoNotify] });
  if (mail) {
    const event = `${act}:${newId()}`;
    await outbox.write(tx, { event, kind: act, personId, to: email, ...mail });
  }
  const changed = await findApplication(tx, personId, { year, today });
  if (!changed) throw notFound(messages.noApplication);
  return viewApplication(tx, changed, who);
}
