import {
  staySteps,
  stepNotes,
  type Stay,
  type StayStep,
} from '@hostel/contracts/residence/my-stay';
import { dayLabel } from '@hostel/shared-ui/dates';
import { knownValue, plainWords } from '../../../lib/known-value.ts';
import { money } from '../../../lib/money.ts';
import * as paths from '../../../paths.ts';
import { stayMessages } from './messages.ts';

const { details: texts, steps: names, place } = stayMessages;

/** A step that this release doesn't know is shown by its own name. */
export function stepLabel({ step }: StayStep): string {
  const known = knownValue(staySteps, step);
  return known ? names[known] : plainWords(step);
}

const pages: Partial<Record<string, string>> = {
  applied: paths.application,
  choices: paths.application,
  round: paths.results,
  offer: paths.offer,
  fees: paths.fees,
  'no-dues': paths.statement,
};

/** The page that says more about a step that is done or current. */
export function stepPage({ step, state }: StayStep): string | undefined {
  return state === 'done' || state === 'current' ? pages[step] : undefined;
}

type Note = (typeof stepNotes)[number];

/** What a note says, of the place of the stay. */
function noteText(note: Note, at: string, day: string | null): string {
  const words: Record<Note, string> = {
    'consent-missing': texts.consentMissing,
    withdrawn: texts.withdrawn,
    'waiting-list': texts.waitingList,
    'kept-place': texts.kept,
    'kept-open': texts.keptOpen,
    declined: texts.declined,
    lapsed: texts.lapsed,
    'by-hand': texts.byHand(at),
    'kept-bed': texts.keptBed(at),
    left: texts.left(at),
    'being-confirmed': texts.confirming,
    away: texts.away(day ?? ''),
  };
  return words[note];
}

const currentTexts: Partial<Record<string, (stay: Stay, day: string | null) => string>> = {
  applied: () => texts.notApplied,
  choices: (_, day) => (day === null ? texts.canChange : texts.changeUntil(day)),
  round: () => texts.nextRound,
  offer: (_, day) => (day === null ? '' : texts.answerBy(day)),
  fees: ({ toPay, nextAct }, day) => {
    const sum = money(toPay, 'INR');
    if (day === null) return texts.toPay(sum);
    const isLate = nextAct !== null && nextAct.fee !== null && nextAct.overdueDays > 0;
    return isLate ? texts.overdue(sum, day) : texts.toPayBy(sum, day);
  },
  'moved-in': () => texts.report,
  requests: ({ openRequests }) => texts.open(openRequests),
  'no-dues': () => texts.missing,
};

const doneTexts: Partial<Record<string, (stay: Stay, at: string) => string>> = {
  round: ({ rank }) => (rank ? texts.rank(rank.rank, rank.of) : ''),
  bed: (_, at) => at,
  fees: () => texts.paid,
};

/** What a step says besides its date; '' for nothing. */
export function stepDetail(step: StayStep, stay: Stay): string {
  const at = stay.place ? place(stay.place.hostelName, stay.place.roomNumber) : '';
  const day = step.on && dayLabel(step.on);
  const note = knownValue(stepNotes, step.note ?? '');
  if (note) return noteText(note, at, day);
  if (step.state === 'current') return currentTexts[step.step]?.(stay, day) ?? '';
  return step.state === 'done' ? (doneTexts[step.step]?.(stay, at) ?? '') : '';
}
