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

/** What the student has to do now; undefined where nothing has to be done. */
export function nextActOf(
  { state }: Pick<OwnAllotment, 'state'>,
  offer: Pick<Offer, 'state' | 'respondBy' | 'intended' | 'toPay'> | null | undefined,
): NextAct | undefined {
  if (state === 'lapsed') return { to: paths.offer, label: texts.wait };
  if (state !== 'offered') return undefined;
  if (offer?.state !== 'open') return { to: paths.offer, label: texts.answer(undefined) };
  const day = deadlineDay(offer.respondBy);
  const isToPay = offer.intended !== null && offer.toPay > 0;
  return isToPay
    ? { to: paths.fees, label: texts.pay(day) }
    : { to: paths.offer, label: texts.answer(day) };
}
