import type { Round } from '@hostel/contracts/admission/rounds';
import { fullDate, instantDayLabel } from '@hostel/shared-ui/dates';
import type { Tone } from '@hostel/shared-ui/badge';

type Named = Pick<Round, 'kind' | 'number'>;

/** As `roundTitle`, for the name of a file: `round-2026-1`. */
export function fileNameOf(round: Named & Pick<Round, 'admissionYear'>): string {
  const { kind, number, admissionYear } = round;
  return `${kind === 'mock' ? 'mock-round' : 'round'}-${admissionYear}-${number}`;
}

export const stateLabels: Record<string, string> = {
  planned: 'Planned',
  locked: 'Locked',
  previewed: 'Previewed',
  published: 'Published',
  cancelled: 'Cancelled',
};

export const stateTones: Record<string, Tone> = {
  planned: 'neutral',
  locked: 'waiting',
  previewed: 'info',
  published: 'good',
  cancelled: 'bad',
};

/** Whether a round is neither published nor cancelled. */
export function isOpenRound({ state }: Pick<Round, 'state'>): boolean {
  return state === 'planned' || state === 'locked' || state === 'previewed';
}

/** What the round gives: the last day for answers, or that places are final. */
export function modeOf(round: Pick<Round, 'kind' | 'offers' | 'respondBy' | 'acceptByPaying'>) {
  if (round.kind === 'mock') return 'Binds nobody';
  if (!round.offers || round.respondBy === null) return 'Places are final at once';
  const paying = round.acceptByPaying ? ', accepted by paying the hostel fee' : '';
  return `Offers, to be answered until ${fullDate(round.respondBy)}${paying}`;
}

/** The day of an instant, or undefined without one. */
export const dayOf = (at: string | null) => (at === null ? undefined : instantDayLabel(at));
