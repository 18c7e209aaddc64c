import { portalDocument, serverDocument } from '../wire/schemas.ts';
import { defineCall } from '../wire/call.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { findMismatches } from './mismatches.ts';

/** A schema with valid values. */
interface Sample {
  schema: z.ZodMiniType;
  values: fc.Arbitrary<unknown>;
}

const words = ['a', 'bb', 'ccc'];

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.constant({ schema: z.string(), values: fc.string() }),
  fc.constant({ schema: z.boolean(), values: fc.boolean() }),
  fc.constant({ schema: z.literal(true), values: fc.constant(true) }),
  fc.constant({ schema: z.number(), values: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
  fc.subarray(words, { minLength: 1 }).map((some) => ({
    schema: z.enum(some),
    values: fc.constantFrom(...some),
  })),
  fc.integer({ min: 0, max: 3 }).map((length) => ({
    schema: z.string().check(z.minLength(length)),
    values: fc.string({ minLength: length }),
  })),
  fc.integer({ min: 0, max: 3 }).map((max) => ({
    schema: z.int().check(z.maximum(max)),
    values: fc.integer({ max }),
  })),
);

const { sample } = fc.letrec<{ sample: Sample }>((tie) => {
  const two = fc.tuple(tie('sample'), tie('sample'));
  return {
    sample: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('sample').map(({ schema, values }) => ({
        schema: z.nullable(schema),
        values: fc.option(values),
      })),
      tie('sample').map(({ schema, values }) => ({
        schema: z.array(schema),
        values: fc.array(values, { maxLength: 3 }),
      })),
      two.map(([x, y]) => ({
        schema: z.union([x.schema, y.schema]),
        values: fc.oneof(x.values, y.values),
      })),
      two.map(([x, y]) => ({
        schema: z.object({ x: x.schema, y: z.optional(y.schema) }),
        values: fc.record({ x: x.values, y: y.values }, { requiredKeys: ['x'] }),
      })),
    ),
  };
});

function call(reply: z.ZodMiniType) {
  return defineCall({ name: 'a', method: 'GET', path: '/', summary: '', access: 'public', reply });
}
const sentBy = (schema: z.ZodMiniType) => serverDocument([call(schema)]).calls['a']!.reply!;
const takenBy = (schema: z.ZodMiniType) => portalDocument([call(schema)]).calls['a']!.reply!;
const between = (sent: Sample, taken: Sample) =>
  findMismatches(sentBy(sent.schema), takenBy(taken.schema), { unknownMembersCount: false });

/** Two unrelated schemas, or a schema and a wider one, in either order. */
const pair = fc.oneof(
  fc.record({ sent: sample, taken: sample }),
  fc.tuple(sample, sample, fc.boolean()).map(([a, b, widened]) => {
    const both = {
      schema: z.union([z.nullable(a.schema), b.schema]),
      values: fc.oneof(fc.option(a.values), b.values),
    };
    return widened ? { sent: a, taken: both } : { sent: both, taken: a };
  }),
);

test('finds no mismatch only if every value is accepted, and a mismatch only if some value is not', () => {
  const reached = { through: 0, refused: 0, broken: 0 };
  fc.assert(
    fc.property(
      pair.chain(({ sent, taken }) =>
        fc.record({
          taken: fc.constant(taken),
          sent: fc.constant(sent),
          values: fc.array(sent.values, { minLength: 5, maxLength: 10 }),
        }),
      ),
      ({ sent, taken, values }) => {
        const readable = values.every((value) => taken.schema.safeParse(value).success);
        const through = between(sent, taken).length === 0;
        reached[through ? 'through' : 'refused'] += 1;
        if (!through && !readable) reached.broken += 1;
        return !through || readable;
      },
    ),
    { numRuns: 400 },
  );
  expect(reached.through).toBeGreaterThan(40);
  expect(reached.broken).toBeGreaterThan(reached.refused / 2);
});

test('finds no mismatch of a contract with itself', () => {
  fc.assert(fc.property(sample, (one) => between(one, one).length === 0));
});
