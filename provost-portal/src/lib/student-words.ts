/** What stands where a student's record says nothing. */
export const unknown = '–';

export const genderWords: Record<string, string> = { male: 'Male', female: 'Female' };
export const roomTypeWords: Record<string, string> = {
  single: 'Single',
  double: 'Double',
  triple: 'Triple',
};

/** A known value's word, the value itself where a newer server knows more, or a dash. */
export function wordOf(words: Record<string, string>, value: string | null): string {
  return value === null || value === '' ? unknown : (words[value] ?? value);
}

export function shown(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? unknown : String(value);
}

/** SGPA with its two decimals. */
export function sgpa(value: number | null): string {
  return value === null ? unknown : value.toFixed(2);
}

/** Large numbers as India groups them. */
export function counted(count: number): string {
  return count.toLocaleString('en-IN');
}
