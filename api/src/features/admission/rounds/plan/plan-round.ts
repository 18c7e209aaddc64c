import { randomBytes } from 'node:crypto';
import type { planRound as planCall, Round } from '@hostel/contracts/admission/rounds';
import { seedCommitment } from '@hostel/allotment/proof/commitment';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { admissionYear } from '../../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { SubmitIntent } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { messages } from '../messages.ts';
import {
  completeRoundChange,
  readListedRound,
  requireAllHalls,
  type RoundCall,
} from '../round-call.ts';
import { insertRound, nextNumber } from '../round-repository.ts';
import { deadlineOf } from './respond-by.ts';

type PlanCall = Omit<RoundCall, 'id'> & {
  body: BodyOf<typeof planCall>;
  intent: SubmitIntent | undefined;
};

/** 32 random bytes of the system’s generator, with their published hash. */
function drawSeed() {
  const seed = randomBytes(32);
  return { seed, seedCommitment: seedCommitment(seed.toString('hex')) };
}

/**
 * Plans a round of this admission year: draws its seed and publishes the hash.
 * @throws AppError 403; 409 `round_open`; 422 at `respondBy`
 */
export async function planRound(deps: Deps, { who, origin, body, intent }: PlanCall) {
  requireAllHalls(who);
  const year = admissionYear(dayOf(new Date(), deps.config.timeZone));
  const { kind } = body;
  const offers = kind === 'regular' && body.offers;
  const planned = staffTransaction(deps.database, who, async (tx): Promise<Round> => {
    const made = await submitOnce(tx, intent, async () => {
      const id = newId();
      await insertRound(tx, {
        id,
        admissionYear: year,
        kind,
        number: await nextNumber(tx, { admissionYear: year, kind }),
        offers,
        acceptByPaying: offers && body.acceptByPaying,
        respondBy: offers ? deadlineOf(body.respondBy, deps.config) : null,
        ...drawSeed(),
        madeBy: who.id,
      });
      await completeRoundChange(tx, { who, id, origin }, 'plan', { kind, offers });
      return id;
    });
    return readListedRound(tx, made);
  });
  return planned.catch((error: unknown) => {
    // Two that are planned at once draw the same number, so either index may refuse the second.
    const taken = ['allotment_rounds_open_key', 'allotment_rounds_number_key'];
    if (taken.some((name) => isUniqueViolation(error, name))) {
      throw conflict('round_open', messages.roundOpen);
    }
    throw error;
  });
}
