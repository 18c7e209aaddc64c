import type { ApplicationState } from '@hostel/contracts/admission/applications/application';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { insertChanges } from './consent-repository.ts';
import { leftOutMail, messages } from './messages.ts';

/** An application that a round or a run did not consider. */
export interface LeftOut {
  applicationId: string;
  personId: string;
  name: string;
  email: string;
  state: ApplicationState;
}

interface LeavingOut {
  leftOut: readonly LeftOut[];
  /** Who locked the round or ran the hall. */
  by: string;
  /** One of them. */
  roundId?: string;
  runId?: string;
  /** “Round 1”, or “the allotment of Kautilya Hall”: for the mail. */
  title: string;
}

/**
 * Adds to the histories that these applications were left out because consent is missing, and mails
 * the students, in the transaction of the round or run.
 */
export async function recordLeftOut(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { leftOut, by, roundId, runId, title }: LeavingOut,
): Promise<void> {
  if (leftOut.length === 0) return;
  const change = { kind: 'left-out', by, reason: messages.missing, roundId, runId } as const;
  await insertChanges(tx, leftOut, change);
  const origin = roundId ?? runId ?? '';
  await outbox.writeAll(
    tx,
    leftOut.map(({ personId, name, email }) => {
      const event = `consents.left-out:${origin}:${personId}`;
      return { event, kind: 'consents.left-out', personId, to: email, ...leftOutMail(name, title) };
    }),
  );
  for (const { personId } of leftOut) {
    await announce(tx, { topic: 'allotment', id: null, to: [personId] });
  }
}
