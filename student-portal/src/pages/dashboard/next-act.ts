import type { OwnAllotment } from '@hostel/contracts/allotment/waiting-list';
import type { Offer } from '@hostel/contracts/rounds/offers';
import { deadlineDay } from '../../lib/campus-time.ts';
import * as paths from '../../paths.ts';
import { dashboardMessages } from './messages.ts';

const texts = dashboardMessages.nextAct;

export interface NextAct {
  to: string;
  label: string;
}

/** States in which rounds would consider an applicant whose consent is recorded. */
const considered: readonly (string | null | undefined)[] = ['received', 'waiting', 'accepted-open'];

/** What the student has to do now; undefined where nothing has to be done. */
export function nextActOf(
  { state, consentMissing }: Pick<OwnAllotment, 'state' | 'consentMissing'>,
  offer: Pick<Offer, 'state' | 'respondBy' | 'intended' | 'toPay'> | null | undefined,
): NextAct | undefined {
  if (state === 'lapsed') return { to: paths.offer, label: texts.wait };
  if (consentMissing && considered.includes(state)) {
    return { to: paths.application, label: texts.consent };
  }
  if (state !== 'offered') return undefined;
  if (offer?.state !== 'open') return { to: paths.offer, label: texts.answer(undefined) };
  const day = deadlineDay(offer.respondBy);
  const isToPay = offer.intended !== null && offer.toPay > 0;
  return isToPay
    ? { to: paths.fees, label: texts.pay(day) }
    : { to: paths.offer, label: texts.answer(day) };
}
