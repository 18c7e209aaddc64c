import {
  type Application,
  type ApplicationChange,
  type ApplicationState,
  applicationStates,
  changeKinds,
} from '@hostel/contracts/admission/applications/application';
import { daysBetween } from '@hostel/contracts/wire/calendar';
import type { Tone } from '@hostel/shared-ui/badge';
import { campusDay, fullDate } from '@hostel/shared-ui/dates';
import { knownValue, plainWords } from '../../../lib/known-value.ts';
import { applicationMessages, nextTexts, stateTexts } from './messages.ts';

const { lock, history } = applicationMessages;

const tones: Record<ApplicationState, Tone> = {
  received: 'info',
  offered: 'waiting',
  accepted: 'good',
  'accepted-open': 'good',
  declined: 'neutral',
  lapsed: 'bad',
  waiting: 'waiting',
  resident: 'good',
  withdrawn: 'neutral',
  vacated: 'neutral',
};

/** Badge and next step of a state, also of one that this version doesn't know. */
export function stateBadge(state: string): { tone: Tone; label: string; next: string | undefined } {
  const known = knownValue(applicationStates, state);
  if (!known) return { tone: 'neutral', label: plainWords(state), next: undefined };
  return { tone: tones[known], label: stateTexts[known], next: nextTexts[known] };
}

/** What a change did, in words: of an unknown kind, the state after it. */
export function changeText({ kind, state }: Pick<ApplicationChange, 'kind' | 'state'>): string {
  const known = knownValue(changeKinds, kind) ?? 'state';
  return known === 'state' ? stateBadge(state).label : history.kinds[known];
}

function timeLeft(days: number): string {
  if (days <= 0) return lock.today;
  return days === 1 ? lock.tomorrow : lock.inDays(days);
}

/** Until when choices can be changed, in words. */
export function lockText({ choicesLockAt }: Pick<Application, 'choicesLockAt'>, now: Date): string {
  if (choicesLockAt === null) return lock.none;
  const at = new Date(choicesLockAt);
  if (now >= at) return lock.passed(fullDate(choicesLockAt));
  const days = daysBetween(campusDay(now), campusDay(at));
  return lock.until(fullDate(choicesLockAt), timeLeft(days));
}
