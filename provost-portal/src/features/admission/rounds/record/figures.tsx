import type { RoundCounts } from '@hostel/contracts/admission/rounds';
import { CountRow } from '../../../../lib/list/count-row.tsx';
import { roundMessages as texts } from '../messages.ts';

const cards = [
  { count: 'applicants', label: texts.applicants },
  { count: 'placed', label: texts.placed, tone: 'good' },
  { count: 'movedUp', label: texts.movedUp, tone: 'info' },
  { count: 'kept', label: texts.kept },
  { count: 'waiting', label: texts.waiting, tone: 'waiting' },
  { count: 'placesLeft', label: texts.placesLeft },
] as const;

/** The result of a round in numbers. */
export function Figures({ counts }: { counts: RoundCounts }) {
  return <CountRow label={texts.figures} counts={counts} cards={cards} />;
}
