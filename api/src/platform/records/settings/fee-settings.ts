import { counted } from '@hostel/contracts/wire/counts';
import * as z from 'zod/mini';
import { defineSetting } from './setting.ts';
import { amountInWords } from './words.ts';

function whole(least: number, greatest: number, problem: string) {
  return z.int(problem).check(z.minimum(least, problem), z.maximum(greatest, problem));
}

const leavingSlab = z.object({
  /** The longest stay of the slab, in days. */
  days: whole(1, 365, 'Please give days from 1 to 365.'),
  percent: whole(1, 100, 'Please give a percentage from 1 to 100.'),
});
type LeavingSlab = z.infer<typeof leavingSlab>;

const increases = (numbers: readonly number[]) =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));

/** Up to how many days of stay which part of a paid fee is refunded on leaving; empty: nothing is. */
export const leavingSlabs = defineSetting<readonly LeavingSlab[]>({
  name: 'leavingSlabs',
  group: 'fees',
  title: 'Refund on leaving',
  hint: 'The part of a paid fee that is refunded to a student who leaves, by the days of the stay. After the last slab, nothing is refunded.',
  kind: 'slabs',
  emptyText: 'Nothing is refunded on leaving.',
  schema: z.array(leavingSlab).check(
    z.maxLength(10, 'At most 10 slabs.'),
    z.refine(
      (slabs) => increases(slabs.map(({ days }) => days)),
      'The days must increase from slab to slab.',
    ),
    z.refine(
      (slabs) => increases(slabs.map(({ percent }) => -percent)),
      'The percentage must decrease from slab to slab.',
    ),
  ),
  first: () => [
    { days: 15, percent: 80 },
    { days: 30, percent: 50 },
    { days: 60, percent: 25 },
  ],
  words: (slabs) =>
    slabs.length === 0
      ? 'Nothing is refunded on leaving.'
      : `Up to ${slabs.map(({ days, percent }) => `${counted(days, 'day')} of stay ${percent}%`).join(', up to ')}, then nothing`,
});

const proRataOptions = [
  { value: 'none', label: 'Always the full fee' },
  { value: 'mess', label: 'The mess fee by days' },
  { value: 'hostel', label: 'The hostel fee by days' },
  { value: 'both', label: 'Both fees by days' },
] as const;
const proRataRules = ['none', 'mess', 'hostel', 'both'] as const;
/** Which fees are owed by days. */
export type ProRata = (typeof proRataRules)[number];

/** Which fees a student owes by days whose bed is given after the due date. */
export const proRataFees = defineSetting<ProRata>({
  name: 'proRataFees',
  group: 'fees',
  title: 'Pro rata fees',
  hint: 'A bed that is given by the due date of a fee costs the full fee. One that is given later costs the days that are left of the academic year, or of the semester for the mess.',
  kind: 'choice',
  options: [...proRataOptions],
  schema: z.enum(proRataRules, 'Please choose a rule.'),
  first: () => 'none',
  words: (rule) => proRataOptions.find(({ value }) => value === rule)?.label ?? rule,
});

const leastDays = whole(1, 180, 'Please give days from 1 to 180.');
const rebate = z.union(
  [
    z.strictObject({
      leastDays,
      paise: whole(1, 1_000_000, 'Please give an amount up to ₹10,000.'),
    }),
    z.strictObject({ leastDays, percent: whole(1, 100, 'Please give a percentage up to 100.') }),
  ],
  'Please give the minimum number of days, and an amount or a percentage.',
);
/** From how many days of leave on each day gives a rebate: in paise, or of the day’s mess fee. */
export type MessRebate = z.infer<typeof rebate>;

/** The mess rebate of approved leave that begins while it is valid; null: none. */
export const messRebate = defineSetting<MessRebate | null>({
  name: 'messRebate',
  group: 'fees',
  title: 'Mess rebate',
  hint: 'Students who are away on approved leave pay less for the mess. What is valid on the first day of the leave counts; the rebate is credited when the leave has ended.',
  kind: 'rebate',
  emptyText: 'Leave gives no mess rebate.',
  schema: z.nullable(rebate),
  first: () => null,
  words: (value) => {
    if (value === null) return 'Leave gives no mess rebate.';
    const rate =
      'paise' in value
        ? `${amountInWords(value.paise)} for each day`
        : `${value.percent}% of the mess fee of each day`;
    return `${rate}, for leave of at least ${counted(value.leastDays, 'day')}`;
  },
});
