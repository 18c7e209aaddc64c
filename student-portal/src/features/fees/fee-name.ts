import { feeSemesters, type FeeSemester } from '@hostel/contracts/fees';
import { knownValue } from '../../lib/known-value.ts';

/** One of the fees that this portal can pay. */
export type FeeName = (
  { feeType: 'hostel'; semester: null } | { feeType: 'mess'; semester: FeeSemester }
) & {
  /** Absent while no student is signed in. */
  admissionYear?: number | undefined;
};

export function hostelFee(admissionYear?: number): FeeName {
  return { feeType: 'hostel', semester: null, admissionYear };
}

export function messFee(semester: FeeSemester, admissionYear?: number): FeeName {
  return { feeType: 'mess', semester, admissionYear };
}

interface OnTheWire {
  feeType: string;
  semester: string | null;
  admissionYear?: number | undefined;
}

/** The name of a fee on the wire; undefined for a fee that this portal can’t pay. */
export function feeNameOf({ feeType, semester, admissionYear }: OnTheWire): FeeName | undefined {
  if (feeType === 'hostel') return hostelFee(admissionYear);
  const known = semesterOf(semester ?? '');
  return feeType === 'mess' && known ? messFee(known, admissionYear) : undefined;
}

/** Identifies a fee of a student. */
export function feeKey({ feeType, semester, admissionYear }: OnTheWire): string {
  return [feeType, semester, admissionYear].filter(Boolean).join(' ');
}

export function isSameFee(a: OnTheWire, b: OnTheWire): boolean {
  return feeKey(a) === feeKey(b);
}

/** The semester chosen in a select; undefined where it is empty. */
export function semesterOf(value: string): FeeSemester | undefined {
  return knownValue(feeSemesters, value);
}
