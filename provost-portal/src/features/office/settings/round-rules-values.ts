import { studyYears } from '@hostel/contracts/admission/eligibility';
import * as z from 'zod/mini';

const rules = z.object({
  categories: z.array(z.string()),
  quotas: z.array(
    z.object({
      category: z.string(),
      hall: z.nullable(z.string()),
      roomType: z.nullable(z.string()),
      share: z.number(),
    }),
  ),
  groupBy: z.string(),
  groups: z.array(z.object({ id: z.string(), share: z.number() })),
  reserveReleased: z.boolean(),
});

/** The merit groups of each way to compare merit. */
export const groupsOf: Readonly<Record<string, readonly string[]>> = {
  none: [],
  level: ['undergraduate', 'postgraduate'],
  year: studyYears,
};

/** A quota as typed: hall and room type are empty for all of them, the share is in percent. */
const quotaForm = z.object({
  category: z.string(),
  hall: z.string(),
  roomType: z.string(),
  share: z.string(),
});
export type QuotaForm = z.infer<typeof quotaForm>;

export const roundRulesForm = z.object({
  /** Separated by commas, as typed. */
  categories: z.string(),
  quotas: z.array(quotaForm),
  groupBy: z.string(),
  /** By the ids of the groups. */
  shares: z.record(z.string(), z.string()),
  released: z.enum(['yes', 'no']),
});
export type RoundRulesForm = z.infer<typeof roundRulesForm>;

export const noRules: RoundRulesForm = {
  categories: '',
  quotas: [],
  groupBy: 'none',
  shares: {},
  released: 'no',
};

/** The categories that are typed. */
export function categoriesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((one) => one !== '');
}

/** The fields with current rules. */
export function rulesForm(value: unknown): RoundRulesForm {
  const { data } = z.safeParse(rules, value);
  if (!data) return noRules;
  return {
    categories: data.categories.join(', '),
    quotas: data.quotas.map(({ category, hall, roomType, share }) => {
      return { category, hall: hall ?? '', roomType: roomType ?? '', share: String(share / 100) };
    }),
    groupBy: data.groupBy,
    shares: Object.fromEntries(data.groups.map(({ id, share }) => [id, String(share)])),
    released: data.reserveReleased ? 'yes' : 'no',
  };
}

/**
 * The rules of the fields. What is no number stays a text, for the server’s message.
 * @param read reads a whole number, and a percentage in hundredths, as typed
 */
export function rulesOf(
  { categories, quotas, groupBy, shares, released }: RoundRulesForm,
  read: Readonly<Record<'whole' | 'hundredths', (typed: string) => number | string>>,
) {
  return {
    categories: categoriesOf(categories),
    quotas: quotas.map(({ category, hall, roomType, share }) => ({
      category,
      hall: hall === '' ? null : hall,
      roomType: roomType === '' ? null : roomType,
      share: read.hundredths(share),
    })),
    groupBy,
    groups: (groupsOf[groupBy] ?? []).map((id) => ({ id, share: read.whole(shares[id] ?? '') })),
    reserveReleased: released === 'yes',
  };
}
