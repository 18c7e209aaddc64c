import { allCalls } from '@hostel/contracts/calls';
import { myMaintenanceRequests } from '@hostel/contracts/requests/maintenance';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { replyWriter } from './reply-writer.ts';

jest.mock('zod/mini', () => {
  const real = jest.requireActual<typeof z>('zod/mini');
  return { ...real, safeParse: jest.fn(real.safeParse) };
});
const safeParse = jest.mocked(z.safeParse);

/** As the reply was written before: parsed by its contract, then written. */
function parsedText(schema: z.ZodMiniType, value: object): string | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? JSON.stringify(parsed.data) : undefined;
}

function writtenText(write: (value: object) => string, value: object): string | undefined {
  try {
    return write(value);
  } catch (error) {
    expect(error).toBeInstanceOf(z.core.$ZodError);
    return undefined;
  }
}

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\n', '\ud800', 'é', '€'),
  fc.string({ minLength: 41, maxLength: 90, unit: 'binary' }),
);
const textsOf = new Map<string, fc.Arbitrary<string>>([
  ['date', fc.constant('2026-11-23')],
  ['datetime', fc.integer({ max: 4e9 }).map((at) => new Date(at * 1000).toISOString())],
  ['uuid', fc.uuid({ version: 7 })],
]);

/** The kind of a schema, as zod names it. */
const kindOf = (schema: unknown) => (schema as z.core.$ZodTypes)._zod.def.type;

/** Values of a schema; of an unknown kind any value. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      const check = (def.checks?.[0]?._zod.def ?? def) as { format?: string };
      return textsOf.get(check.format ?? '') ?? texts;
    }
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 });
    case 'object': {
      const members = Object.entries(def.shape).map(
        ([name, one]) => [name, valuesOf(one)] as const,
      );
      return fc
        .tuple(fc.record(Object.fromEntries(members)), fc.boolean())
        .map(([value, more]) => (more ? { secret: 'never sent', ...value } : value));
    }
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'nullable':
      return fc.option(valuesOf(def.innerType));
    case 'optional':
    case 'default':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    default:
      return fc.jsonValue();
  }
}

/** Replaces one value somewhere inside, so that most results break the schema. */
function damaged(value: unknown, path: readonly number[], put: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return put;
  const keys = Object.keys(value);
  const [step = 0, ...rest] = path;
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return put;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, key, damaged(Reflect.get(copy, key), rest, put));
  return copy;
}

const damage = fc.tuple(
  fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  fc.constantFrom(undefined, null, 'text', 7, NaN, Infinity, true, [], {}, new Date(0)),
);

test('writes each reply of each call exactly as its parsed copy', () => {
  const parsed = new Set<string>();
  for (const call of allCalls) {
    const write = replyWriter(call.reply);
    fc.assert(
      fc.property(valuesOf(call.reply), (value) => {
        safeParse.mockClear();
        const text = writtenText(write, value as object);
        for (const [one] of safeParse.mock.calls) parsed.add(kindOf(one));
        expect(text).toBe(parsedText(call.reply, value as object));
        expect(text ?? '').not.toContain('never sent');
      }),
      { numRuns: 8 },
    );
  }
  // The writer reads zod's internals: after a change of these, further kinds would be parsed.
  expect(['default', 'record', 'string']).toEqual(expect.arrayContaining([...parsed]));
});

test('refuses what the contract refuses, whatever is wrong in a reply', () => {
  let refused = 0;
  let accepted = 0;
  for (const call of allCalls) {
    const write = replyWriter(call.reply);
    fc.assert(
      fc.property(valuesOf(call.reply), damage, (value, [path, put]) => {
        const broken = damaged(value, path, put) as object;
        const text = writtenText(write, broken);
        expect(text).toBe(parsedText(call.reply, broken));
        if (text === undefined) refused += 1;
        else accepted += 1;
      }),
      { numRuns: 8 },
    );
  }
  // Both happen often: neither a writer that refuses everything nor one that accepts it would pass.
  expect(Math.min(refused, accepted)).toBeGreaterThan(100);
});

test('leaves out what the contract does not name, at any depth', () => {
  const request = {
    _id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    requestType: 'electrical',
    description: 'A "quoted" socket\n',
    priority: 'low',
    status: 'pending',
    photo: null,
    photoUrl: null,
    completionPhotoUrl: null,
    adminComments: null,
    createdAt: '2026-11-23T00:00:00.000Z',
    updatedAt: '2026-11-23T00:00:00.000Z',
  };
  const write = replyWriter(myMaintenanceRequests.reply);
  const pagination = { currentPage: 1, totalPages: 1, totalItems: 1 };
  const reply = { success: true, data: [{ ...request, passwordHash: 'x' }], pagination, hint: 'x' };
  expect(JSON.parse(write(reply))).toEqual({ success: true, data: [request], pagination });
  const wrong = { success: true, data: [{ ...request, createdAt: 'today' }], pagination };
  expect(() => write(wrong)).toThrow(z.core.$ZodError);
});
