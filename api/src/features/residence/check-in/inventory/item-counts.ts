import type {
  Condition,
  RoomItem,
  ShownItem,
} from '@hostel/contracts/residence/check-in/inventory';

/** How many there are of an item, and how many of these are damaged and missing. */
export interface ItemCounts {
  count: number;
  damaged: number;
  missing: number;
}

/** The counts of an item. Without numbers, its condition is that of all; an unknown one counts as good. */
export function countsOf({ count, condition, damaged, missing }: ShownItem): ItemCounts {
  if (damaged !== undefined || missing !== undefined) {
    return { count, damaged: damaged ?? 0, missing: missing ?? 0 };
  }
  const all = (of: Condition) => (condition === of ? count : 0);
  return { count, damaged: all('damaged'), missing: all('missing') };
}

/** An item with counts; numbers are written only where not all of them have the same condition. */
export function itemWith(name: string, { count, damaged, missing }: ItemCounts): RoomItem {
  if (damaged + missing === 0) return { name, count, condition: 'good' };
  if (missing === count) return { name, count, condition: 'missing' };
  if (damaged === count) return { name, count, condition: 'damaged' };
  const condition = damaged > 0 ? 'damaged' : 'missing';
  return { name, count, condition, damaged, missing };
}

/**
 * Items as they are stored. An earlier portal sends no numbers: an item whose condition and count it
 * didn’t change keeps those that are recorded.
 */
export function storedItems(before: readonly ShownItem[], given: readonly RoomItem[]): RoomItem[] {
  return given.map((item) => {
    const { name, count, condition } = item;
    const known = before.find((one) => one.name === name);
    const hasNumbers = item.damaged !== undefined || item.missing !== undefined;
    const isSame = known?.condition === condition && known.count === count;
    return itemWith(name, countsOf(!hasNumbers && isSame ? known : item));
  });
}

/** The items of a room as they are recorded, for a check-out that leaves them so. */
export function toRoomItems(items: readonly ShownItem[]): RoomItem[] {
  return items.map((item) => itemWith(item.name, countsOf(item)));
}
