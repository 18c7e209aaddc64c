import type { BulkFailure, BulkKind } from '@hostel/contracts/notices/bulk-sends';
import { and, asc, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { bulkNotices } from '../../../platform/database/schema/notices/bulk-notices.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { bulkRecipients } from '../../../platform/database/schema/notices/bulk-sends.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import { nameOrder } from '../../../platform/database/search.ts';
import { counting } from '../../../platform/http/lists/staff-list.ts';
import { retriable, sendMailAgain } from '../../../platform/messages/mail/outbox-repository.ts';
import { type HallScope, residentInScope } from '../../../platform/http/scope/hall-scope.ts';
import { messages } from './messages.ts';

const mailFailed = and(eq(bulkRecipients.state, 'sent'), isNotNull(outbox.failedAt));

const hasFailed = eq(bulkRecipients.state, 'failed');

/** An invitation has a link of its own time: the student is invited again instead. */
function mayMailAgain(kind: BulkKind) {
  return kind === 'invitation' ? sql`false` : and(mailFailed, retriable);
}

function isProblem(sendId: string) {
  return and(
    eq(bulkRecipients.sendId, sendId),
    or(inArray(bulkRecipients.state, ['failed', 'skipped']), mailFailed),
  );
}

const problems = { failed: 'failed', skipped: 'skipped', sent: 'mail', waiting: 'failed' } as const;

/** A page of the recipients who were not reached, those who failed first, and their number. */
export async function findFailures(
  queryable: Queryable,
  { sendId, kind, scope }: { sendId: string; kind: BulkKind; scope: HallScope },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ failures: BulkFailure[]; total: number; retriable: number }> {
  const rows = await queryable
    .select({
      studentId: bulkRecipients.personId,
      state: bulkRecipients.state,
      reason: bulkRecipients.reason,
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
      isInScope: sql<boolean>`${residentInScope(scope, bulkRecipients.personId) ?? sql`true`}`,
    })
    .from(bulkRecipients)
    .innerJoin(people, eq(people.id, bulkRecipients.personId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(outbox, eq(outbox.eventKey, bulkRecipients.mailEvent))
    .where(isProblem(sendId))
    .orderBy(asc(bulkRecipients.state), asc(nameOrder(sql`${people}.folded_text`)), asc(people.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await queryable
    .select({ total: count(), retriable: counting(or(hasFailed, mayMailAgain(kind)) ?? hasFailed) })
    .from(bulkRecipients)
    .leftJoin(outbox, eq(outbox.eventKey, bulkRecipients.mailEvent))
    .where(isProblem(sendId));
  const failures = rows.map(({ studentId, state, reason, name, rollNumber, isInScope }) => ({
    studentId,
    name: isInScope ? name : null,
    rollNumber: isInScope ? rollNumber : null,
    problem: problems[state],
    reason: reason ?? messages.refused[kind],
  }));
  return { failures, total: 0, retriable: 0, ...counted };
}

/** Whether what was sent was withdrawn afterwards. */
export async function isWithdrawn(tx: Queryable, sendId: string): Promise<boolean> {
  const withdrawn = and(eq(bulkNotices.sendId, sendId), isNotNull(bulkNotices.withdrawnAt));
  return (await tx.$count(bulkNotices, withdrawn)) > 0;
}

/** Lets the refused mails of a sending that have not expired be sent again. @returns how many */
export async function retryMails(
  tx: Queryable,
  { id, kind }: { id: string; kind: BulkKind },
): Promise<number> {
  if (kind === 'invitation') return 0;
  const events = tx
    .select({ event: bulkRecipients.mailEvent })
    .from(bulkRecipients)
    .where(and(eq(bulkRecipients.sendId, id), eq(bulkRecipients.state, 'sent')));
  return sendMailAgain(tx, inArray(outbox.eventKey, events));
}

/** Lets those who failed wait again. @returns how many */
export async function retryRecipients(tx: Queryable, sendId: string): Promise<number> {
  const rows = await tx
    .update(bulkRecipients)
    .set({ state: 'waiting', reason: null })
    .where(and(eq(bulkRecipients.sendId, sendId), eq(bulkRecipients.state, 'failed')))
    .returning({ id: bulkRecipients.personId });
  return rows.length;
}
