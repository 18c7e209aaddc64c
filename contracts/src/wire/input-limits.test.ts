import * as z from 'zod/mini';
import { allCalls } from '../calls.ts';
import type { AnyCall } from './call.ts';
import { largestInteger } from './bounds.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Inputs without limits in the contract, and what limits them. */
const limitedElsewhere: Readonly<Record<string, string>> = {
  'halls.importRoomsFile body': 'as imports.create',
  'imports.create body': 'only its file is read, and the reader of forms limits the fields',
  'settings.change body.value': 'checked by the kind of the setting, which the contract describes',
  'settings.preview body.value': 'the same',
};

/** Sums of amounts are no `integer` of PostgreSQL, and compared only. */
const sums = ['feeSchedule.remake body.difference'];

/** Whether a pattern matches the text from its first to its last character, and no text of any length. */
function limitsLength(pattern: string): boolean {
  const withoutClasses = pattern.replaceAll(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(withoutClasses);
}

function hasLimits(schema: Schema, path: string): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, maxLength, maxItems } = schema;
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const most = sums.includes(path) ? Number.MAX_SAFE_INTEGER - 1 : largestInteger;
  switch (type) {
    case 'string':
      return maxLength !== undefined || patterns.some(limitsLength);
    case 'number':
    case 'integer':
      return minimum >= -most - 1 && maximum <= most;
    case 'array':
      return maxItems !== undefined;
    case 'object':
      return typeof schema.additionalProperties !== 'object';
    case 'boolean':
    case 'null':
      return true;
    default:
      return false;
  }
}

interface Found {
  places: number;
  unlimited: string[];
}

/** Adds every place of an input, and those without limits. */
function walk(schema: Schema, path: string, found: Found): void {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.forEach((each) => walk(each, path, found));
  found.places += 1;
  if (schema.enum || 'const' in schema) return;
  if (!hasLimits(schema, path)) found.unlimited.push(path);
  if (schema.items) walk(schema.items, `${path}[]`, found);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    walk(member, `${path}.${name}`, found);
  }
}

function findUnlimited(calls: readonly AnyCall[]): Found {
  const found: Found = { places: 0, unlimited: [] };
  for (const call of calls) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (!schema) continue;
      const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      walk(made as Schema, `${call.name} ${part}`, found);
    }
  }
  return found;
}

test('every text, number and list of an input has limits', () => {
  const { places, unlimited } = findUnlimited(allCalls);
  expect([...new Set(unlimited)].sort()).toEqual(Object.keys(limitedElsewhere).sort());
  expect(places).toBeGreaterThan(900);
});

const member = (schema: z.ZodMiniType) => ({ body: z.object({ member: schema }) });

test.each([
  ['a text', z.string()],
  ['a text with a pattern of any length', z.string().check(z.regex(/^a+$/))],
  ['a text with a pattern of its beginning', z.string().check(z.regex(/^H\d{3}/))],
  ['a whole number', z.int()],
  ['a number that only begins somewhere', z.number().check(z.minimum(0))],
  ['a number beyond an integer of PostgreSQL', z.int().check(z.minimum(0), z.maximum(2 ** 31))],
  ['a list', z.array(z.boolean())],
  ['the items of a list', z.array(z.string()).check(z.maxLength(3))],
  ['a text in one of two forms', z.union([z.literal(''), z.string()])],
  ['members of any name', z.record(z.string(), z.boolean())],
  ['anything', z.unknown()],
])('reports %s without a limit', (_, schema) => {
  const call = { ...allCalls[0], name: 'test.call', params: undefined, query: undefined };
  const [path] = findUnlimited([{ ...call, ...member(schema) } as AnyCall]).unlimited;
  expect(path).toMatch(/^test\.call body\.member(\[\])?$/);
});
