import {
  maintenanceTypes,
  priorities,
  type MaintenanceType,
  type Priority,
} from '@hostel/contracts/requests/maintenance';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { counted } from '@hostel/contracts/wire/counts';
import * as z from 'zod/mini';
import { defineSetting } from './setting.ts';

type Days = Readonly<Record<Priority, number>>;

/** Days, from the day of filing, in which a request is to be finished. */
export interface TargetTimes {
  /** By type and priority. */
  maintenance: Readonly<Record<string, Readonly<Record<string, number>>>>;
  leave: number;
  feedback: number;
}

const usual = { high: 1, medium: 3, low: 7 };
const slow = { high: 3, medium: 7, low: 14 };
const maintenance: Record<MaintenanceType, Days> = {
  plumbing: usual,
  electrical: usual,
  furniture: slow,
  cleaning: usual,
  ac_cooling: slow,
  network: usual,
  security: { high: 1, medium: 1, low: 3 },
  others: slow,
};

/** The target times while the office has set none. */
export const firstTargetTimes: TargetTimes = { maintenance, leave: 2, feedback: 7 };

const problem = 'Please give each time in whole days, from 0 to 365.';
const days = z.int(problem).check(z.minimum(0, problem), z.maximum(365, problem));
const longer = 'A request of lower priority can’t be due before one of higher priority.';
const byPriority = z
  .object({ high: days, medium: days, low: days }, problem)
  .check(z.refine(({ high, medium, low }) => high <= medium && medium <= low, longer));

const byType: Record<MaintenanceType, typeof byPriority> = {
  plumbing: byPriority,
  electrical: byPriority,
  furniture: byPriority,
  cleaning: byPriority,
  ac_cooling: byPriority,
  network: byPriority,
  security: byPriority,
  others: byPriority,
};

const labels = new Map<string, string>(Object.entries(maintenanceLabels));

/** Types with the same times are named together. */
function inWords({ maintenance: times, leave, feedback }: TargetTimes): string {
  const typesOf = new Map<string, string[]>();
  for (const type of Object.keys(times).toSorted(byOrderOfTypes)) {
    const text = priorities
      .toReversed()
      .map((priority) => `${priority} ${times[type]?.[priority] ?? '–'}`)
      .join(', ');
    typesOf.set(text, [...(typesOf.get(text) ?? []), labels.get(type) ?? type]);
  }
  const groups = [...typesOf].map(([text, types]) => `${types.join(', ')}: ${text} days`);
  return [
    ...groups,
    `Leave: ${counted(leave, 'day')}`,
    `Feedback: ${counted(feedback, 'day')}`,
  ].join('. ');
}

const order: readonly string[] = maintenanceTypes;
const byOrderOfTypes = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

/** In how many days requests are to be finished, by type and priority. */
export const targetTimes = defineSetting<TargetTimes>({
  name: 'targetTimes',
  group: 'requests',
  title: 'Target times of requests',
  hint: 'In how many days from the day of filing a request is to be finished. Later ones are marked as overdue.',
  kind: 'targets',
  schema: z.object({ maintenance: z.object(byType), leave: days, feedback: days }, problem),
  // Another version may know other types.
  stored: z.object({
    maintenance: z.record(z.string(), z.record(z.string(), z.number())),
    leave: z.number(),
    feedback: z.number(),
  }),
  first: () => firstTargetTimes,
  words: inWords,
});
