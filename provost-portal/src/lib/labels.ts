export { roomTypeLabels } from '@hostel/contracts/residence/halls/room-type-labels';

/** Shown where a record has no value. */
export const noValue = '–';

export const genderLabels: Record<string, string> = { male: 'Male', female: 'Female' };

/** Whether a student has a bed, as a filter. */
export const bedLabels = { yes: 'Has a bed', no: 'No bed' } as const;

/** The label of a value, the value itself where a newer server sends an unknown one, or a dash. */
export function labelOf(labels: Record<string, string>, value: string | null): string {
  return value === null || value === '' ? noValue : (labels[value] ?? value);
}

/** A value as text, or a dash where there is none. */
export function orDash(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? noValue : String(value);
}

/** An SGPA with two decimals, or a dash where there is none. */
export function formatSgpa(value: number | null): string {
  return value === null ? noValue : value.toFixed(2);
}

/** Where a student lives: 'Gargi Hall, Room 101'. */
export function placeOf(hostelName: string | null | undefined, roomNumber: string): string {
  return hostelName ? `${hostelName}, Room ${roomNumber}` : `Room ${roomNumber}`;
}
