import type { PlanRoom, RoomType } from '@hostel/contracts/residence/halls';
import { bedLabels } from '../beds/bed-plan.ts';

export type Resize =
  { add: readonly string[]; remove: readonly string[] } | { mustMove: readonly string[] };

/**
 * What a room's type does to its beds: the labels to add, and the ids of the beds to remove. Only
 * empty beds are removed, the last one first; with more students than beds, `mustMove` has their
 * names.
 */
export function resize(room: Pick<PlanRoom, 'beds'>, type: RoomType): Resize {
  const labels = bedLabels(type);
  const { beds } = room;
  const names = beds.flatMap(({ student }) => (student === null ? [] : [student.name]));
  if (names.length > labels.length) return { mustMove: names };
  const surplus = Math.max(0, beds.length - labels.length);
  const empty = beds.filter(({ student }) => student === null).map(({ bedId }) => bedId);
  const missing = bedLabels('triple').filter((label) => beds.every((bed) => bed.label !== label));
  return {
    add: missing.slice(0, Math.max(0, labels.length - beds.length)),
    remove: surplus === 0 ? [] : empty.slice(-surplus),
  };
}
