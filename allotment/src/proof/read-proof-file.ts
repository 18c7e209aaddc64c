import * as z from 'zod/mini';
import { type ProofFile1, proofFile1 } from './format-1/proof-file.ts';
import { groupsOf } from '../rounds/count-places.ts';
import { classKey, type ClassName } from './class-name.ts';
import { amended } from './offering.ts';
import type { FileLine, ProofFile } from './proof-file.ts';
import { count, hash } from './read-parts.ts';

const name = z.nullable(z.string());
const kinds = ['open', 'quota', 'need'] as const;
const code = z.string().check(z.regex(/^[^/]+\/(?:single|double|triple)$/));
const className = { code, kind: z.enum(kinds), category: name, group: name };
const types = z.enum(['single', 'double', 'triple']);

export const offeringSchema = z.strictObject({
  round: z.string(),
  lockedOn: z.string(),
  replaces: name,
  draw: z.nullable(z.strictObject({ source: z.string(), at: z.string() })),
  rules: z.strictObject({
    categories: z.array(z.string()),
    quotas: z.array(
      z.strictObject({
        category: z.string(),
        hall: name,
        roomType: z.nullable(types),
        share: count,
      }),
    ),
    groups: z.array(z.strictObject({ id: z.string(), share: count })),
    reserveReleased: z.boolean(),
  }),
  classes: z.array(z.strictObject({ ...className, places: count })),
  applications: count,
  needs: count,
  members: count,
});

export const amendmentSchema = z.strictObject({
  ...className,
  places: z.int(),
  reason: z.string(),
  at: z.string(),
});

const opened = { salt: hash, digests: z.array(hash).check(z.length(6)) };

const proofFile2 = z.strictObject({
  format: z.literal('hostel-round-proof-2'),
  seed: hash,
  draw: name,
  offering: offeringSchema,
  amendments: z.array(amendmentSchema),
  codes: z.array(code),
  lines: z.array(
    z.strictObject({
      pseudonym: z.string(),
      level: count,
      group: z.string(),
      choices: z.array(count),
      held: z.nullable(
        z.strictObject({
          code: count,
          kind: z.enum([...kinds, 'own']),
          category: name,
          group: name,
        }),
      ),
      won: z.nullable(z.union([count, z.literal('own')])),
      basis: z.nullable(z.enum(['merit', 'holder', 'need', 'quota'])),
      digest: hash,
      opened: z.optional(
        z.discriminatedUnion('field', [
          z.strictObject({
            field: z.literal('needsAccessible'),
            value: z.literal(true),
            ...opened,
          }),
          z.strictObject({ field: z.literal('categories'), value: z.array(z.string()), ...opened }),
        ]),
      ),
    }),
  ),
});

const anyFile = z.discriminatedUnion('format', [proofFile1, proofFile2]);

function areUnique(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

/** Whether classes are there once, of merit groups and categories of the rules, as is what is held. */
function fitsRules({ offering: { classes, rules }, amendments, codes, lines }: ProofFile): boolean {
  const groups = new Set(groupsOf(rules).map(({ id }) => id));
  const all = amended(classes, amendments);
  const known = new Set(all.map(classKey));
  const isClass = ({ kind, category, group }: ClassName) =>
    (kind === 'need' ? group === null : groups.has(group ?? '')) &&
    (kind === 'quota' ? rules.categories.includes(category ?? '') : category === null);
  const isHeld = (held: FileLine['held']) =>
    !held ||
    (held.kind === 'own'
      ? held.category === null && held.group === null
      : known.has(classKey({ ...held, code: codes[held.code] ?? '' })));
  return (
    areUnique(classes.map(classKey)) &&
    all.every(isClass) &&
    lines.every(({ group, held }) => groups.has(group) && isHeld(held))
  );
}

function isWithin(numbers: readonly number[], limit: number): boolean {
  return numbers.every((one) => one < limit);
}

/** Whether lines refer to nothing that the file doesn’t have, and to everything by one name. */
function isComplete(file: ProofFile | ProofFile1): boolean {
  if (file.format === 'hostel-round-proof-1') {
    const { lines, classes, offerings } = file;
    const named = [
      ...classes.map((one) => one.offering),
      ...lines.flatMap(({ choices, held }) => (held === null ? choices : [...choices, held])),
    ];
    const used = lines
      .flatMap(({ hold, won }) => [hold, won])
      .filter((one) => typeof one === 'number');
    return (
      areUnique(offerings) && isWithin(named, offerings.length) && isWithin(used, classes.length)
    );
  }
  const named = file.lines.flatMap(({ choices, held }) =>
    held ? [...choices, held.code] : choices,
  );
  return isWithin(named, file.codes.length) && fitsRules(file);
}

/**
 * Reads a proof file of either format from its JSON.
 * @throws Error for a text that is no JSON or not of a format
 */
export function readProofFile(json: string): ProofFile | ProofFile1 {
  const { success, data, error } = z.safeParse(anyFile, JSON.parse(json));
  const issue = error?.issues[0];
  if (!success) throw new TypeError(`${issue?.path.join('.')}: ${issue?.message}`);
  if (!isComplete(data)) throw new TypeError('A line names something that the file does not have.');
  return data;
}
