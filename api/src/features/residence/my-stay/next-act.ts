import type { StayAct, StayActName } from '@hostel/contracts/residence/my-stay';
import { daysBetween } from '@hostel/contracts/wire/calendar';
import { hasLeft, isResident, lastYearOf, type OpenFee, type StayFacts } from './facts.ts';

/** A fee that is due later than this is no act yet. */
const daysAhead = 30;

function actOf(act: StayActName, given: Partial<Omit<StayAct, 'act'>> = {}): StayAct {
  return { act, by: null, until: null, overdueDays: 0, fee: null, ...given };
}

function feeOf({ feeType, semester, admissionYear, balance }: OpenFee): StayAct['fee'] {
  return { feeType, semester, admissionYear, amount: balance };
}

/** Fees with something to pay that no payment is being confirmed for, the one due first in front. */
function payable({ demands }: StayFacts): OpenFee[] {
  return demands.filter(({ balance, confirming }) => balance > 0 && !confirming);
}

/** An answer to an open offer, or the payment that completes one, before its deadline. */
function offerAct(facts: StayFacts): StayAct | null {
  const { offer, now } = facts;
  if (offer?.state !== 'open' || offer.respondBy <= now) return null;
  const time = { by: offer.respondOn, until: offer.respondBy.toISOString() };
  if (offer.intended === null) return actOf('answer-offer', time);
  const fee = payable(facts).find(
    ({ feeType, admissionYear }) => feeType === 'hostel' && admissionYear === offer.year,
  );
  return fee ? actOf('pay-to-accept', { ...time, fee: feeOf(fee) }) : null;
}

function lapsedAct({ application, offer }: StayFacts): StayAct | null {
  const isLapsed = application?.state === 'lapsed' && offer?.state === 'lapsed';
  return isLapsed ? actOf('wait-again') : null;
}

/** States in which rounds would consider an applicant whose consent is recorded. */
const considered: readonly string[] = ['received', 'waiting', 'accepted-open'];

function lockDay({ choicesLockAt, choicesLockOn, now }: StayFacts): string | null {
  return choicesLockAt !== null && choicesLockAt > now ? choicesLockOn : null;
}

function consentAct(facts: StayFacts): StayAct | null {
  const { application } = facts;
  if (!application?.consentMissing || !considered.includes(application.state)) return null;
  return actOf('hand-in-consent', { by: lockDay(facts) });
}

function returnAct(facts: StayFacts): StayAct | null {
  const { backDue, today } = facts;
  if (backDue === null || !isResident(facts)) return null;
  return actOf('return-from-leave', { by: backDue, overdueDays: daysBetween(backDue, today) });
}

/** The fee that is overdue or due within a month. That of an offer waits until it is accepted. */
function feeAct(facts: StayFacts): StayAct | null {
  const { today, offer } = facts;
  const [fee] = payable(facts).filter(({ dueOn, admissionYear }) => {
    if (offer?.state === 'open' && admissionYear === offer.year) return false;
    return dueOn === null || daysBetween(today, dueOn) <= daysAhead;
  });
  if (!fee) return null;
  const overdueDays = fee.dueOn === null ? 0 : Math.max(0, daysBetween(fee.dueOn, today));
  return actOf('pay-fee', { by: fee.dueOn, overdueDays, fee: feeOf(fee) });
}

/** A resident of an earlier year who doesn't keep the bed has to hand it over. */
function leavingAct(facts: StayFacts): StayAct | null {
  if (hasLeft(facts)) return facts.clear ? null : actOf('clear-dues');
  const isOver = isResident(facts) && facts.year < facts.currentYear;
  return isOver ? actOf('hand-over-room') : null;
}

/** The order of choices that is set by default can be changed before the lock. */
function choicesAct(facts: StayFacts): StayAct | null {
  const { application } = facts;
  const by = lockDay(facts);
  const isOpen = application?.state === 'received' && application.choicesSetOn === null;
  return isOpen && by !== null && !application.roundLocked ? actOf('order-choices', { by }) : null;
}

function moveInAct(facts: StayFacts): StayAct | null {
  const { bed, usesCheckIn } = facts;
  const isExpected = isResident(facts) && usesCheckIn && bed?.arrivedOn === null && !bed.kept;
  return isExpected ? actOf('move-in') : null;
}

function applyAct({ appliedIn, bed, admissions }: StayFacts): StayAct | null {
  const isApplicant = appliedIn !== null && appliedIn >= admissions.year;
  const hasBed = bed !== null && bed.endedOn === null && lastYearOf(bed) >= admissions.year;
  if (isApplicant || hasBed || !admissions.open) return null;
  return actOf('apply', { by: admissions.to });
}

/** In the order of their urgency. */
const rules = [
  offerAct,
  lapsedAct,
  consentAct,
  returnAct,
  feeAct,
  leavingAct,
  choicesAct,
  moveInAct,
  applyAct,
];

/** The one thing that a student has to do next; null where there is nothing. Pure. */
export function nextActOf(facts: StayFacts): StayAct | null {
  for (const rule of rules) {
    const act = rule(facts);
    if (act !== null) return act;
  }
  return null;
}
