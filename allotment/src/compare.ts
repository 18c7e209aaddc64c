/** Orders texts by code unit, the same on every machine and in every language. */
export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
