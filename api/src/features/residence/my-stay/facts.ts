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
  /** The year for which applications are accepted, and when. */
  admissions: { year: number; open: boolean; to: string | null };
  /** The admission year that lasts. */
  currentYear: number;
  /** The newest year for which the student applied. */
  appliedIn: number | null;
  /** Of a student who has left: whether nothing is missing for the no-dues certificate. */
  clear: boolean;
}

/** A resident, who has accepted a bed and has not left it. */
export function isResident({ bed }: Pick<StayFacts, 'bed'>): boolean {
  return bed !== null && bed.accepted && !hasLeft({ bed });
}

/** The room was handed over or the bed taken back. */
export function hasLeft({ bed }: Pick<StayFacts, 'bed'>): boolean {
  return bed !== null && isGone(bed);
}

const isGone = ({ accepted, endedOn, leftOn }: Bed) =>
  accepted && (endedOn !== null || leftOn !== null);

/** Through which year a bed is the student's. */
export const lastYearOf = (bed: Bed) => Math.max(bed.year, bed.keptThrough ?? bed.year);

interface Years {
  /** The year that lasts. */
  current: number;
  /** The year for which applications are taken. */
  ofApplications: number;
}

/**
 * The year to show: that of the bed that the student has; else of an application after the last bed; else
 * of the last bed; else the one for which applications are taken. A kept bed is shown in the year that
 * lasts.
 */
export function shownYear(
  { application, bed }: StayRow,
  { current, ofApplications }: Years,
): number {
  const ofBed = bed && Math.max(bed.year, Math.min(current, lastYearOf(bed)));
  if (bed && ofBed !== null && !isGone(bed)) return ofBed;
  const appliedIn = application?.year ?? 0;
  if (ofBed !== null) return Math.max(ofBed, appliedIn);
  return application ? appliedIn : ofApplications;
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
