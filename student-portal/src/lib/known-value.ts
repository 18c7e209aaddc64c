/** The member of `values` that `value` is, if any: narrows what the API may have widened. */
export function knownValue<const Values extends readonly string[]>(
  values: Values,
  value: string,
): Values[number] | undefined {
  return values.find((known) => known === value);
}

/** A word of the wire made readable: 'ac_cooling' → 'Ac cooling'. */
export function plainWords(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
