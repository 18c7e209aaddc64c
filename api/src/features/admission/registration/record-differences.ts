/** Values that the server uses, by the field names of the call. */
export type RecordedValues = Readonly<Record<string, string | number>>;

function plain(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Compares numbers by value (8 is '8.00') and names without case and extra spaces. */
function isSame(sent: unknown, recorded: string | number): boolean {
  if (typeof recorded === 'number') return plain(sent) !== '' && Number(plain(sent)) === recorded;
  return plain(sent) === plain(recorded);
}

/**
 * Returns the names of the fields that a client sent with another value than the recorded one. Missing
 * and empty fields don't count. The values are personal and not returned.
 */
export function differentFields(
  sent: Readonly<Record<string, unknown>>,
  recorded: RecordedValues,
): string[] {
  return Object.entries(recorded)
    .filter(([field, value]) => {
      const given = sent[field];
      if (given === undefined || given === null || given === '') return false;
      return !isSame(given, value);
    })
    .map(([field]) => field);
}
