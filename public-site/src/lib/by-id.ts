/** The item that an address names; letter case counts no more than in the rest of an address. */
export function byId<Item extends { id: string }>(
  items: readonly Item[],
  id: string | undefined,
): Item | undefined {
  return items.find((item) => item.id.toLowerCase() === id?.toLowerCase());
}
