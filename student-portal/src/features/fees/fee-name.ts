import { feeSemesters, type FeeSemester } from '@hostel/contracts/fees';
import { knownValue } from '../../lib/known-value.ts';

/** One of the fees that this portal can pay. */
export type FeeName =
  { feeType: 'hostel'; semester: null } | { feeType: 'mess'; semester: FeeSemester };

export const hostelFee: FeeName = { feeType: 'hostel', semester: null };

export function messFee(semester: FeeSemester): FeeName {
  return { feeType: 'mess', semester };
}

interface OnTheWire {
  feeType: string;
  semester: string | null;
}

/** Identifies a fee of a year. */
export function feeKey({ feeType, semester }: OnTheWire): string {
  return semester === null ? feeType : `${feeType} ${semester}`;
}

export function isSameFee(one: OnTheWire, other: OnTheWire): boolean {
  return feeKey(one) === feeKey(other);
}

/** The semester chosen in a select; undefined where it is empty. */
export function semesterOf(value: string): FeeSemester | undefined {
  return knownValue(feeSemesters, value);
}
