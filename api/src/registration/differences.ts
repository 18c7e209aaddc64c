/** What the server goes by, under the names that the wire has for it. */
export type Truth = Readonly<Record<string, string | number>>;

function plain(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** 8 and '8.00' are the same number; names are compared without case and extra spaces. */
function same(told: unknown, truth: string | number): boolean {
  if (typeof truth === 'number') return plain(told) !== '' && Number(plain(told)) === truth;
  return plain(told) === plain(truth);
}

/**
 * The fields in which what a client told differs from the truth; what it left out or left empty
 * doesn't count. Names of fields only: the values are personal.
 */
export function differences(told: Readonly<Record<string, unknown>>, truth: Truth): string[] {
  return Object.entries(truth)
    .filter(([field, value]) => {
      const given = told[field];
      if (given === undefined || given === null || given === '') return false;
      return !same(given, value);
    })
    .map(([field]) => field);
}
