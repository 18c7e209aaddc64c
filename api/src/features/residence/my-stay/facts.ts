import type { StayRow } from './stay-repository.ts';

type Application = NonNullable<StayRow['application']>;
type Bed = NonNullable<StayRow['bed']>;

export type OpenFee = StayRow['demands'][number];

/** What of a student's rows belongs to the year that is shown. Days are `YYYY-MM-DD`. */
export interface StayFacts {
  /** The admission year that is shown. */
  year: number;
  today: string;
  now: Date;
  application: Application | null;
  /** Null before a bed is given or offered. */
  bed: (Bed & { /** Kept from an earlier year. */ kept: boolean }) | null;
  decision: StayRow['decision'];
  offer: StayRow['offer'];
  demands: StayRow['demands'];
  lastPayment: StayRow['lastPayment'];
  backDue: string | null;
  awayUntil: string | null;
  openRequests: number;
  bedUntil: string | null;
  usesCheckIn: boolean;
  /** The time from which choices can't be changed; null while none is set. */
  choicesLockAt: Date | null;
  choicesLockOn: string | null;
  /** The days on which applications of the current year are accepted. */
  admissions: { open: boolean; to: string | null };
  /** The current admission year. */
  currentYear: number;
  /** Of a student who has left: whether nothing is missing for the no-dues certificate. */
  clear: boolean;
}

/** A resident, who has accepted a bed and has not left it. */
export function isResident({ bed }: Pick<StayFacts, 'bed'>): boolean {
  return bed !== null && bed.accepted && !hasLeft({ bed });
}

/** The room was handed over or the bed taken back. */
export function hasLeft({ bed }: Pick<StayFacts, 'bed'>): boolean {
  return bed !== null && bed.accepted && (bed.endedOn !== null || bed.leftOn !== null);
}

/** Through which year a bed is the student's. */
const lastYearOf = (bed: Bed) => Math.max(bed.year, bed.keptThrough ?? bed.year);

/**
 * The year to show: the current one with an application or a bed of it; else that of a bed of an earlier
 * year that the student has or had last; else the current one.
 */
export function shownYear({ application, bed }: StayRow, currentYear: number): number {
  if (application?.year === currentYear) return currentYear;
  return bed ? Math.min(currentYear, lastYearOf(bed)) : currentYear;
}

/** Of rows of any year, those of one year. */
export function ofYear({ application, bed, decision, offer }: StayRow, year: number) {
  const isShown = bed !== null && bed.year <= year && year <= lastYearOf(bed);
  const isOf = (row: { year: number }) => row.year === year;
  return {
    application: application && isOf(application) ? application : null,
    bed: isShown ? { ...bed, kept: bed.year < year } : null,
    decision: decision && isOf(decision) ? decision : null,
    offer: offer && isOf(offer) ? offer : null,
  };
}
