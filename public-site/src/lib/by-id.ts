/** The item with an id, in upper or lower case. */
export function byId<Item extends { id: string }>(
  items: readonly Item[],
  id: string | undefined,
): Item | undefined {
  return items.find((item) => item.id.toLowerCase() === id?.toLowerCase());
}
