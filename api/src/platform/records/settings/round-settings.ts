import * as z from 'zod/mini';
import { defineSetting } from './setting.ts';

const resultOptions = [
  { value: 'final', label: 'Places are final at once' },
  { value: 'offers', label: 'Places are offered' },
  { value: 'paying', label: 'Places are offered, and accepted by paying the hostel fee' },
] as const;
const results = ['final', 'offers', 'paying'] as const;

/** How places of a round are given, as it is proposed when a round is planned. */
export const roundResult = defineSetting<(typeof results)[number]>({
  name: 'roundResult',
  group: 'allotment',
  title: 'Result of rounds',
  hint: 'Proposed when a round is planned, and can be changed for each round.',
  kind: 'choice',
  options: [...resultOptions],
  schema: z.enum(results, 'Please choose a rule.'),
  first: () => 'final',
  words: (result) => resultOptions.find(({ value }) => value === result)?.label ?? result,
});

const days = 'Please give days from 3 to 60.';

/** How many days students have for an answer, as it is proposed when a round is planned. */
export const roundAnswerDays = defineSetting<number>({
  name: 'roundAnswerDays',
  group: 'allotment',
  title: 'Days to answer offers',
  hint: 'The last day for answers that is proposed when a round is planned: so many days later, or the next working day.',
  kind: 'whole',
  unit: 'Days',
  least: 3,
  greatest: 60,
  schema: z.int(days).check(z.minimum(3, days), z.maximum(60, days)),
  first: () => 5,
  words: (count) => `${count} days`,
});
