import { staySteps, type StayStep, type StayStepName } from '@hostel/contracts/residence/my-stay';
import { hasLeft, isResident, type StayFacts } from './facts.ts';

type Step = Omit<StayStep, 'step'>;

function step(
  state: 'done' | 'current' | 'to-come' | 'not-needed',
  more: Partial<Step> = {},
): Step {
  return { state, on: null, note: null, document: null, ...more };
}

const toCome = step('to-come');
const notNeeded = step('not-needed');

/** The application came to nothing: no bed follows from it. */
const ended: readonly string[] = ['withdrawn', 'declined', 'lapsed'];
const undecided: readonly string[] = ['received', 'waiting'];

/** Whether a bed of the year is still possible, or was given. */
function leadsOn({ application, bed }: StayFacts): boolean {
  if (bed) return true;
  return application === null || !ended.includes(application.state);
}

/** A bed without an application of the year: kept from an earlier year, or given by hand. */
const isGivenOtherwise = ({ application, bed }: StayFacts) => application === null && bed !== null;

function applied(facts: StayFacts): Step {
  const { application } = facts;
  if (!application) return isGivenOtherwise(facts) ? notNeeded : step('current');
  const { appliedOn: on, state, consentMissing } = application;
  const document = {
    kind: 'acknowledgement' as const,
    path: `/applications/my/acknowledgement?year=${facts.year}`,
  };
  if (state === 'withdrawn') return step('done', { on, note: 'withdrawn', document });
  const isMissing = consentMissing && (undecided.includes(state) || state === 'accepted-open');
  return isMissing
    ? step('current', { on, note: 'consent-missing', document })
    : step('done', { on, document });
}

/** The result is checked before an application is accepted. */
function result(facts: StayFacts): Step {
  if (facts.application) return step('done', { on: facts.application.appliedOn });
  return isGivenOtherwise(facts) ? notNeeded : toCome;
}

/** A later order is for a round to come, and didn't lead to the decision: its day is left out. */
function choicesSetOn({ application, decision }: StayFacts): string | null {
  const on = application?.choicesSetOn ?? null;
  return decision && on !== null && on > decision.on ? null : on;
}

function choices(facts: StayFacts): Step {
  const { application, decision, bed, choicesLockAt, choicesLockOn, now } = facts;
  if (!application) return isGivenOtherwise(facts) ? notNeeded : toCome;
  const on = choicesSetOn(facts);
  if (application.state === 'withdrawn') return on === null ? notNeeded : step('done', { on });
  const isLocked = application.roundLocked || (choicesLockAt !== null && choicesLockAt <= now);
  if (on !== null || isLocked || decision !== null || bed !== null) return step('done', { on });
  return step('current', { on: choicesLockOn });
}

function round(facts: StayFacts): Step {
  const { application, decision, bed } = facts;
  if (decision) return step('done', { on: decision.on });
  if (bed || !leadsOn(facts)) return notNeeded;
  if (application === null || application.consentMissing) return toCome;
  return choices(facts).state === 'done' ? step('current') : toCome;
}

/** How an offer was answered. */
const answerNotes = { keep: 'kept-place', 'keep-open': 'kept-open', decline: 'declined' } as const;

/** An offer that is not open any more. */
function closedOffer(
  { answer, answeredOn, lapsedOn, state }: NonNullable<StayFacts['offer']>,
  mayWaitAgain: boolean,
): Step | undefined {
  if (state === 'lapsed') {
    return step(mayWaitAgain ? 'current' : 'done', { on: lapsedOn, note: 'lapsed' });
  }
  return answer ? step('done', { on: answeredOn, note: answerNotes[answer] }) : undefined;
}

function offer(facts: StayFacts): Step {
  const { offer: made, application, bed } = facts;
  if (made?.state === 'open') return step('current', { on: made.respondOn });
  if (application?.state === 'waiting') return step('current', { note: 'waiting-list' });
  const closed = made && closedOffer(made, application?.state === 'lapsed');
  if (closed) return closed;
  return bed || !leadsOn(facts) ? notNeeded : toCome;
}

function bed(facts: StayFacts): Step {
  const { bed: given } = facts;
  if (!given) return leadsOn(facts) ? toCome : notNeeded;
  if (!given.accepted) return toCome;
  if (hasLeft(facts)) return step('done', { on: given.endedOn ?? given.leftOn, note: 'left' });
  const document = { kind: 'letter' as const, path: `/allotment/letter?year=${given.year}` };
  if (given.kept) return step('done', { on: given.keptOn, note: 'kept-bed', document });
  return step('done', { on: given.since, note: given.byHand ? 'by-hand' : null, document });
}

/** Fees with something to pay: when the next is due, or that a payment is being confirmed. */
function openFees(open: StayFacts['demands']): Partial<Step> {
  const next = open.find(({ confirming }) => !confirming);
  return next ? { on: next.dueOn } : { note: 'being-confirmed' };
}

/** The receipt of the newest payment. */
function receiptOf({ lastPayment }: StayFacts): Step['document'] {
  return lastPayment && { kind: 'receipt', path: `/payment/${lastPayment.id}/receipt` };
}

function fees(facts: StayFacts): Step {
  const { demands, lastPayment, offer: made } = facts;
  const document = receiptOf(facts);
  const open = demands.filter(({ balance }) => balance > 0);
  const isWaiting = made?.state === 'open' && made.intended === null;
  if (open.length > 0 && !isWaiting) return step('current', { document, ...openFees(open) });
  if (!isResident(facts) && !hasLeft(facts)) return leadsOn(facts) ? toCome : notNeeded;
  const isCharged = demands.some(({ admissionYear }) => admissionYear === facts.year);
  return isCharged ? step('done', { on: lastPayment?.on ?? null, document }) : notNeeded;
}

function movedIn(facts: StayFacts): Step {
  const { bed: given, usesCheckIn } = facts;
  if (given?.arrivedOn) return step('done', { on: given.arrivedOn });
  if (!isResident(facts)) return leadsOn(facts) && !hasLeft(facts) ? toCome : notNeeded;
  return usesCheckIn && !given?.kept ? step('current') : notNeeded;
}

function requests(facts: StayFacts): Step {
  const { awayUntil } = facts;
  if (hasLeft(facts)) return step('done');
  if (!isResident(facts)) return leadsOn(facts) ? toCome : notNeeded;
  return awayUntil === null ? step('current') : step('current', { on: awayUntil, note: 'away' });
}

function noDues(facts: StayFacts): Step {
  const { bed: given, clear } = facts;
  if (!hasLeft(facts)) return leadsOn(facts) ? toCome : notNeeded;
  if (!clear) return step('current');
  const document = { kind: 'no-dues' as const, path: '/year-end/my/no-dues' };
  return step('done', { on: given?.endedOn ?? given?.leftOn ?? null, document });
}

const rules: Record<StayStepName, (facts: StayFacts) => Step> = {
  applied,
  result,
  choices,
  round,
  offer,
  bed,
  fees,
  'moved-in': movedIn,
  requests,
  'no-dues': noDues,
};

/** The steps of a student's year, each with its state, date and document. Pure. */
export function stepsOf(facts: StayFacts): StayStep[] {
  return staySteps.map((name) => {
    return { step: name, ...rules[name](facts) };
  });
}
