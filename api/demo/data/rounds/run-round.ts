import { randomBytes } from 'node:crypto';
import { seedCommitment } from '@hostel/allotment/proof/commitment';
import { computeResult } from '../../../src/features/admission/rounds/compute/compute-in-thread.ts';
import { lockApplications } from '../../../src/features/admission/rounds/lock/lock-round.ts';
import { replacePreview } from '../../../src/features/admission/rounds/preview/decisions-repository.ts';
import { withPeople } from '../../../src/features/admission/rounds/preview/preview-round.ts';
import { readInput } from '../../../src/features/admission/rounds/preview/read-input.ts';
import { findDecided } from '../../../src/features/admission/rounds/publish/decided-repository.ts';
import { carryOut } from '../../../src/features/admission/rounds/publish/publish-round.ts';
import {
  insertRound,
  lockRoundRow,
  nextNumber,
  type RoundRow,
  updateRound,
} from '../../../src/features/admission/rounds/round-repository.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { analyzeTables } from '../../../src/platform/database/analyze-tables.ts';
import {
  applicationChoices,
  applicationRoomMates,
} from '../../../src/platform/database/schema/admission/applications.ts';
import { applications } from '../../../src/platform/database/schema/admission/registration.ts';
import { newId } from '../../../src/platform/database/new-id.ts';

export interface PastRound {
  kind: RoundRow['kind'];
  admissionYear: number;
  /** Until when its offers are answered; null without offers. */
  respondBy: Date | null;
  /** Id of the member of staff. */
  by: string;
  plannedAt: Date;
  lockedAt: Date;
  publishedAt: Date;
}

async function rowOf(tx: Queryable, id: string): Promise<RoundRow> {
  const row = await lockRoundRow(tx, id);
  if (!row) throw new Error(`there is no round ${id}`);
  return row;
}

/**
 * Runs a round with the functions of the application: plans, locks, previews and publishes it, each
 * dated in the past and without mails.
 * @returns its id
 */
export async function runPastRound(
  tx: Queryable,
  round: PastRound,
  { timeZone }: { timeZone: string },
): Promise<string> {
  const { by, plannedAt, lockedAt, publishedAt, kind, admissionYear, respondBy } = round;
  const id = newId();
  const seed = randomBytes(32);
  await insertRound(tx, {
    id,
    admissionYear,
    kind,
    number: await nextNumber(tx, { admissionYear, kind }),
    offers: respondBy !== null,
    respondBy,
    seed,
    seedCommitment: seedCommitment(seed.toString('hex')),
    madeBy: by,
    createdAt: plannedAt,
    updatedAt: plannedAt,
  });
  await analyzeTables(tx, [applications, applicationChoices, applicationRoomMates]);
  await lockApplications(tx, await rowOf(tx, id), { by, at: lockedAt, timeZone });
  const read = await readInput(tx, await rowOf(tx, id));
  const result = read && (await computeResult(read.input));
  if (!result) throw new Error('the lock of the demo round fits no hall');
  await replacePreview(tx, id, {
    decisions: withPeople(result, read.applicants),
    proofFile: result.proofFile,
    snapshot: result.snapshot,
  });
  const { snapshotHash, counts, ranks } = result;
  await updateRound(
    tx,
    id,
    {
      state: 'published',
      snapshotHash,
      counts,
      ranks,
      previewedBy: by,
      previewedAt: publishedAt,
      publishedBy: by,
      publishedAt,
    },
    publishedAt,
  );
  if (kind === 'regular') {
    const decisions = await findDecided(tx, id);
    await carryOut({ config: { timeZone } }, tx, { round: await rowOf(tx, id), decisions, by });
  }
  return id;
}
