import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { staffOfStudents } from '../../../../platform/http/events/staff-of-students-repository.ts';
import { type ApplicationRow, findApplication } from '../application-repository.ts';
import { type Mail, messages } from '../messages.ts';
import { viewApplication } from '../view-application.ts';

interface CompletedChange {
  who: Session['person'];
  row: ApplicationRow;
  /** For the audit log: states and counts, never the reason. */
  details: Record<string, string | number | boolean | null>;
  /** Undefined for a change that the student made and sees; the kind is the audited action. */
  mail?: (Mail & { kind: string }) | undefined;
  /** Other students whose open pages show this one. */
  alsoNotify?: readonly string[];
}

/**
 * Completes a change in its transaction: the event and the mail.
 * @returns the application as it is now, for the caller, with the audit entry: for `changing`
 */
export async function completeChange(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { who, row, details, mail, alsoNotify = [] }: CompletedChange,
) {
  const { id, personId, email, admissionYear: year, today } = row;
  const staff = await staffOfStudents(tx, [personId]);
  await announce(tx, { topic: 'allotment', id: null, to: [...staff, personId, ...alsoNotify] });
  if (mail) {
    const event = `${mail.kind}:${newId()}`;
    await outbox.write(tx, { event, personId, to: email, ...mail });
  }
  const changed = await findApplication(tx, personId, { year, preferred: year, today });
  if (!changed) throw notFound(messages.noApplication);
  const result = await viewApplication(tx, changed, who);
  return { result, audit: { onWhom: { type: 'application', id }, details } };
}
