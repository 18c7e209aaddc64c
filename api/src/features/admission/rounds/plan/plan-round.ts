import { randomBytes } from 'node:crypto';
import type { planRound as planCall } from '@hostel/contracts/admission/rounds/acts';
import type { DrawPlan } from '@hostel/contracts/admission/rounds/facts';
import { seedCommitment } from '@hostel/allotment/proof/commitment';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import { findWindowYear } from '../../../../platform/records/settings/admission-years.ts';
import { messages } from '../messages.ts';
import { announceRound, readListedRound, requireAllHalls } from '../round-call.ts';
import { findCancelledLock, insertRound, nextNumber } from '../round-repository.ts';
import { deadlineOf } from './respond-by.ts';

/** 32 random bytes of the system’s generator, with their published hash. */
function drawSeed() {
  const seed = randomBytes(32);
  return { seed, seedCommitment: seedCommitment(seed.toString('hex')) };
}

/** The announced draw. @throws AppError 422 at `draw` for a time that is over */
function plannedDraw(draw: DrawPlan | null | undefined) {
  if (!draw) return {};
  const drawNotBefore = new Date(draw.at);
  if (drawNotBefore <= new Date()) {
    throw ruleRefuses('draw_past', messages.drawPast, { draw: messages.drawPast });
  }
  return { drawSource: draw.source, drawNotBefore };
}

/**
 * Plans a round of the year for which applications are taken: draws its seed and publishes the hash.
 * @throws AppError 403; 409 `round_open`; 422 at `respondBy` or `draw`
 */
export async function planRound(deps: Deps, call: CallContext<typeof planCall>) {
  const { who, body } = call;
  requireAllHalls(who);
  const { kind } = body;
  const offers = kind === 'regular' && body.offers;
  const planned = creating(deps, call, 'rounds.plan', {
    make: async (tx) => {
      const { year } = await findWindowYear(tx, deps.config);
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
        ...plannedDraw(body.draw),
        replaces: await findCancelledLock(tx, { admissionYear: year, kind }),
        madeBy: who.id,
      });
      return { id, audit: await announceRound(tx, id, { kind, offers }) };
    },
    read: readListedRound,
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
