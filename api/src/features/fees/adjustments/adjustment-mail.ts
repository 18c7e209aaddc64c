import type { AdjustmentKind } from '@hostel/contracts/fees/adjustments';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { findDemands } from '../demands/demand-repository.ts';
import { balanceOf } from '../demands/demand.ts';
import { adjustedMail, mailStudent } from '../counter/office-mails.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';

/** What was done, as a sentence. */
const sentences: Record<AdjustmentKind, (sum: string, part: 'fee' | 'fine') => string> = {
  waiver: (sum, part) =>
    part === 'fine'
      ? `The hostel office has waived ${sum} of your late fine.`
      : `The hostel office has waived ${sum} of your fees.`,
  charge: (sum) => `The hostel office has charged ${sum} to your fee account.`,
  refund: (sum) => `The hostel office refunds ${sum} that you paid too much.`,
  leaving: (sum) => `The hostel office refunds ${sum} of your fees, because you have left.`,
  reversal: (sum) =>
    `Your payment of ${sum} at the hostel office was reversed. Its receipt is not valid any more.`,
};

/** Mails the student what was posted, and what is owed now. */
export async function mailAdjustment(
  deps: Pick<OfficeDeps, 'outbox'>,
  tx: Queryable,
  act: { kind: AdjustmentKind; studentId: string; part: 'fee' | 'fine' } & {
    amount: number;
    reason: string;
  },
): Promise<void> {
  const demands = await findDemands(tx, [act.studentId]);
  const open = demands.reduce((sum, demand) => sum + balanceOf(demand), 0);
  const what = sentences[act.kind](amountInFigures(act.amount), act.part);
  const mail = adjustedMail({ what, reason: act.reason, open });
  await mailStudent(deps, tx, act.studentId, { act: 'adjusted', mail });
}
