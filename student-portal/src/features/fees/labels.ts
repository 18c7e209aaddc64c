import { academicYear } from '@hostel/contracts/fees/academic-year';
import {
  feeSemesters,
  feeStandings,
  feeTypes,
  type FeeSemester,
  type FeeStanding,
  type FeeType,
  type YearFee,
} from '@hostel/contracts/fees';
import { paymentStatuses } from '@hostel/contracts/fees/payments';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue, plainWords } from '../../lib/known-value.ts';
import { isOverdue } from './due.ts';
import {
  feesMessages,
  feeTypeTexts,
  nothingDueText,
  overdueText,
  paymentStatusTexts,
  semesterTexts,
  standingTexts,
} from './messages.ts';

interface Badge {
  tone: Tone;
  label: string;
}

const standingTones: Record<FeeStanding, Tone> = {
  due: 'neutral',
  confirming: 'waiting',
  paid: 'good',
};

/** The badge of a fee’s standing; an unknown standing is shown by its own name. */
function standingBadge(status: string): Badge {
  const known = knownValue(feeStandings, status);
  return known
    ? { tone: standingTones[known], label: standingTexts[known] }
    : { tone: 'neutral', label: plainWords(status) };
}

const good = ['success', 'completed'];

/** The badge of a fee of the year: nothing is due where the student doesn’t owe it, or it is overdue. */
export function feeBadge(
  status: string,
  { nothingDue, overdueDays }: Pick<YearFee, 'nothingDue' | 'overdueDays'>,
): Badge {
  if (nothingDue) return { tone: 'neutral', label: nothingDueText };
  const overdue = status === 'due' && isOverdue({ overdueDays });
  return overdue ? { tone: 'bad', label: overdueText } : standingBadge(status);
}

/** Success or completed is green, pending yellow, anything else red (spec 1, section 4). */
export function paymentStatusBadge(status: string): Badge {
  const known = knownValue(paymentStatuses, status);
  const tone = good.includes(status) ? 'good' : status === 'pending' ? 'waiting' : 'bad';
  return { tone, label: known ? paymentStatusTexts[known] : plainWords(status) };
}

function typeLabel(feeType: string): string {
  const known: FeeType | undefined = knownValue(feeTypes, feeType);
  return known ? feeTypeTexts[known] : plainWords(feeType);
}

function semesterLabel(semester: string): string {
  const known: FeeSemester | undefined = knownValue(feeSemesters, semester);
  return known ? semesterTexts[known] : plainWords(semester);
}

/** The name of a fee: 'Hostel fee', 'Mess fee, odd semester'. */
export function feeLabel({ feeType, semester }: { feeType: string; semester: string | null }) {
  return semester
    ? `${typeLabel(feeType)}, ${semesterLabel(semester).toLowerCase()}`
    : typeLabel(feeType);
}

/**
 * Why nothing is due of a fee of a year.
 * @param bedYear the admission year of the student’s bed; null or unknown without one
 */
export function nothingDueReason(year: number | undefined, bedYear: number | null | undefined) {
  const { nothingDueMore, otherBed, notToPay } = feesMessages.standing;
  if (year === undefined || typeof bedYear !== 'number') return nothingDueMore;
  return bedYear < year ? otherBed(academicYear(bedYear), academicYear(year)) : notToPay;
}
