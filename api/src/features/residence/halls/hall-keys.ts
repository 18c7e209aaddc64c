/** The id after the highest one: H009 after H008; undefined after H999. */
export function nextHallId(ids: readonly string[]): string | undefined {
  const next = Math.max(0, ...ids.map((id) => Number(id.slice(1)))) + 1;
  return next > 999 ? undefined : `H${String(next).padStart(3, '0')}`;
}

/**
 * The wire's `allottedHostelType` of a new hall, from its name: `nalanda` for Nalanda Hall,
 * `nalanda-2` where that is in use.
 */
export function typeFor(hall: { id: string; name: string }, used: ReadonlySet<string>): string {
  const words = hall.name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ hall$/, '')
    .replaceAll(' ', '-');
  const base = words === '' ? hall.id.toLowerCase() : words;
  let [type, number] = [base, 1];
  while (used.has(type)) {
    number += 1;
    type = `${base}-${number}`;
  }
  return type;
}
