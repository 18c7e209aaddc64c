import {
  feeSemesters,
  feeStandings,
  feeTypes,
  type FeeSemester,
  type FeeStanding,
  type FeeType,
} from '@hostel/contracts/fees';
import { paymentStatuses } from '@hostel/contracts/payments';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue, plainWords } from '../../lib/known-value.ts';
import {
  feeTypeTexts,
  nothingDueText,
  paymentStatusTexts,
  semesterTexts,
  standingTexts,
} from './messages.ts';

interface Look {
  tone: Tone;
  label: string;
}

const standingTones: Record<FeeStanding, Tone> = {
  due: 'neutral',
  confirming: 'waiting',
  paid: 'good',
};

/** How a fee’s standing is said and coloured; one that isn’t known here, in its own word. */
function standingLook(status: string): Look {
  const known = knownValue(feeStandings, status);
  return known
    ? { tone: standingTones[known], label: standingTexts[known] }
    : { tone: 'neutral', label: plainWords(status) };
}

const good = ['success', 'completed'];

/** How a fee of the year is said: what isn’t owed is not to pay. */
export function feeLook(status: string, nothingDue: boolean): Look {
  return nothingDue ? { tone: 'neutral', label: nothingDueText } : standingLook(status);
}

/** Success or completed is green, pending yellow, anything else red (spec 1, section 4). */
export function paymentStatusLook(status: string): Look {
  const known = knownValue(paymentStatuses, status);
  const tone = good.includes(status) ? 'good' : status === 'pending' ? 'waiting' : 'bad';
  return { tone, label: known ? paymentStatusTexts[known] : plainWords(status) };
}

function typeLabel(feeType: string): string {
  const known: FeeType | undefined = knownValue(feeTypes, feeType);
  return known ? feeTypeTexts[known] : plainWords(feeType);
}

export function semesterLabel(semester: string): string {
  const known: FeeSemester | undefined = knownValue(feeSemesters, semester);
  return known ? semesterTexts[known] : plainWords(semester);
}

/** What is paid for: 'Hostel fee', 'Mess fee, odd semester'. */
export function feeLabel({ feeType, semester }: { feeType: string; semester: string | null }) {
  return semester
    ? `${typeLabel(feeType)}, ${semesterLabel(semester).toLowerCase()}`
    : typeLabel(feeType);
}

/** The academic year that begins in a year, as people write it: 2026–27. */
export function academicYear(beginsIn: number): string {
  return `${beginsIn}–${String((beginsIn + 1) % 100).padStart(2, '0')}`;
}
