/** `value` as a member of `values`, undefined if it is none: the API may know more values than this release. */
export function knownValue<const Values extends readonly string[]>(
  values: Values,
  value: string,
): Values[number] | undefined {
  return values.find((known) => known === value);
}

/** Makes an unknown value of the wire readable: 'ac_cooling' → 'Ac cooling'. */
export function plainWords(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
