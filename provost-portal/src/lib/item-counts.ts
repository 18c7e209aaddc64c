import {
  conditions,
  type RoomItem,
  type ShownItem,
} from '@hostel/contracts/residence/check-in/inventory';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';

/** How many of an item are damaged and missing: without numbers, its condition is that of all. */
export function countsOf({ count, condition, damaged, missing }: ShownItem) {
  if (damaged !== undefined || missing !== undefined) {
    return { damaged: damaged ?? 0, missing: missing ?? 0 };
  }
  return {
    damaged: condition === 'damaged' ? count : 0,
    missing: condition === 'missing' ? count : 0,
  };
}

/** An item of several of one kind, with how many are damaged and missing. */
export function withCounts(
  { name, count }: RoomItem,
  { damaged, missing }: { damaged: number; missing: number },
): RoomItem {
  const worst = missing > damaged ? 'missing' : 'damaged';
  const condition = damaged + missing === 0 ? 'good' : worst;
  return { name, count, condition, damaged, missing };
}

/** An item of a room as a form has it; an unknown condition begins as good. */
export function toRoomItem({ name, count, condition, damaged, missing }: ShownItem): RoomItem {
  const known = conditions.find((one) => one === condition) ?? 'good';
  return { name, count, condition: known, damaged, missing };
}

/** What is wrong with an item: “1 damaged, 2 missing”, or the condition of all. Empty for a good one. */
export function conditionText(item: ShownItem, labels: Record<string, string>): string {
  const counts = countsOf(item);
  const parts = (['damaged', 'missing'] as const).filter((one) => counts[one] > 0);
  const [only] = parts;
  if (only === undefined) return '';
  if (parts.length === 1 && counts[only] === item.count) return labels[only] ?? only;
  return parts.map((one) => `${counts[one]} ${(labels[one] ?? one).toLowerCase()}`).join(', ');
}

/** A count as it was typed: its first two digits. */
export function typedCount(typed: string): number {
  return Number(plainCharacters(typed).replaceAll(/\D/g, '').slice(0, 2));
}
