import {
  stayActs,
  type Stay,
  type StayAct,
  type StayActName,
} from '@hostel/contracts/residence/my-stay';
import { daysBetween } from '@hostel/contracts/wire/calendar';
import { campusDay, dayLabel } from '@hostel/shared-ui/dates';
import { knownValue } from '../../../lib/known-value.ts';
import { money } from '../../../lib/money.ts';
import * as paths from '../../../paths.ts';
import { stayMessages } from './messages.ts';

const { act: texts, links, place: placeText } = stayMessages;

export interface ActTexts {
  act: StayActName;
  title: string;
  text: string | undefined;
  /** The page of the act. */
  to: string;
  link: string;
  isLate: boolean;
}

const pages: Record<StayActName, string> = {
  'answer-offer': paths.offer,
  'pay-to-accept': paths.fees,
  'pay-fee': paths.fees,
  'wait-again': paths.offer,
  'hand-in-consent': paths.application,
  'return-from-leave': paths.leaveHistory,
  'hand-over-room': paths.application,
  'clear-dues': paths.statement,
  'order-choices': paths.application,
  'move-in': paths.application,
  apply: paths.register,
};

/** 'due in 6 days', 'overdue by 3 days'; undefined without a day. */
function dueWords({ by, overdueDays }: StayAct, now: Date): string | undefined {
  if (overdueDays > 0) return texts.overdue(overdueDays);
  return by === null ? undefined : texts.due(Math.max(0, daysBetween(campusDay(now), by)));
}

/** 'Pay ₹24,000, due in 6 days' */
function payTitle(act: StayAct, now: Date): string {
  return texts.pay(money(act.fee?.amount ?? 0, 'INR'), dueWords(act, now));
}

type Words = [title: string, text?: string];

/** The title of each act, and a sentence about it. */
const words: Record<StayActName, (act: StayAct, day: string | null, now: Date) => Words> = {
  'answer-offer': (_, day) => [texts.answer(day)],
  'pay-to-accept': (act, _, now) => [payTitle(act, now)],
  'pay-fee': (act, _, now) => [payTitle(act, now)],
  'wait-again': () => [texts.wait, texts.waitText],
  'hand-in-consent': (_, day) => [texts.consent(day), texts.consentText],
  'return-from-leave': ({ overdueDays }, day) => [
    texts.back(overdueDays),
    texts.backText(day ?? ''),
  ],
  'hand-over-room': () => [texts.handOver, texts.handOverText],
  'clear-dues': () => [texts.clear, texts.clearText],
  'order-choices': (_, day) => [texts.choices(day), texts.choicesText],
  'move-in': () => [texts.moveIn, texts.moveInText],
  apply: (_, day) => [texts.apply(day), texts.applyText],
};

/** What the next act says. Undefined without one, and for one that this release doesn't know. */
export function actTexts(stay: Stay, now: Date): ActTexts | undefined {
  const { nextAct: next, place } = stay;
  const act = next && knownValue(stayActs, next.act);
  if (!act) return undefined;
  const day = next.by && dayLabel(next.by);
  const [title, text] = words[act](next, day, now);
  return {
    act,
    title,
    text: text ?? (place ? placeText(place.hostelName, place.roomNumber) : undefined),
    to: pages[act],
    link: links[act],
    isLate: next.overdueDays > 0,
  };
}

/** What is shown where nothing has to be done. */
export function restingText({ steps }: Stay): string {
  const isNoted = (note: string) =>
    steps.some((step) => step.state === 'current' && step.note === note);
  if (isNoted('waiting-list')) return texts.waitingList;
  if (isNoted('being-confirmed')) return texts.confirming;
  const choosing = steps.some(({ step, state }) => step === 'choices' && state === 'current');
  return choosing ? texts.choicesOpen : texts.none;
}
