import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { allCalls } from '../../calls.ts';
import type { AnyCall } from '../call.ts';
import { impliedLimits } from '../marks.ts';
import { typedText } from './lines.ts';
import { kindOf, type TextKind } from './kinds.ts';

const parts = ['params', 'query', 'body'] as const;

interface Found {
  kinds: Set<TextKind>;
  without: string[];
}

/** The kinds of the texts of a schema by their places; choices and fixed texts are none. */
function kindsIn(schema: z.ZodMiniType): Map<string, TextKind | undefined> {
  const kinds = new Map<string, TextKind | undefined>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, path: at }) {
      if (zodSchema._zod.def.type !== 'string') return;
      // Besides a schema, those that it was made of are visited; they may have no kind.
      const place = at.join(' ');
      kinds.set(place, kinds.get(place) ?? kindOf(zodSchema));
    },
  });
  return kinds;
}

function findKinds(calls: readonly AnyCall[]): Found {
  const found: Found = { kinds: new Set(), without: [] };
  for (const call of calls) {
    for (const part of parts) {
      const schema = call[part];
      for (const [place, kind] of schema ? kindsIn(schema) : []) {
        if (kind) found.kinds.add(kind);
        else found.without.push(`${call.name} ${part} ${place}`);
      }
    }
  }
  return found;
}

test('every text of an input is of a kind', () => {
  const { kinds, without } = findKinds(allCalls);
  expect(without).toEqual([]);
  const expected: TextKind[] = ['identifier', 'line', 'name', 'text', 'email', 'phone', 'day'];
  expect([...kinds].sort()).toEqual([...expected, 'password', 'program'].sort());
});

test.each([
  ['a text', z.string()],
  ['a text of its own rule', z.string().check(z.trim(), z.maxLength(40))],
  ['an optional text', z.optional(z.string())],
  ['the items of a list', z.array(z.string())],
  ['a text in one of two forms', z.union([z.literal(''), z.iso.date()])],
  ['a text that is changed later', z.pipe(z.string(), z.transform(String))],
])('reports %s without a kind', (_, member) => {
  const body = z.object({ member });
  const call = { ...allCalls[0], params: undefined, query: undefined, body } as AnyCall;
  expect(findKinds([call]).without).toEqual([expect.stringContaining('properties member')]);
});

test('a schema that is made of a kind has it too', () => {
  const made = typedText(40).check(z.minLength(1));
  expect(kindOf(made)).toBe('text');
  expect(kindOf(impliedLimits(made))).toBe('text');
});

const root = path.join(__dirname, '../..');

test('no contract has a rule of its own', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/^(wire|delivery|compatibility)\/|\.test\.ts$/.test(file),
  );
  const own = /z\.(trim|toLowerCase|toUpperCase|overwrite|email)\(|\.trim\(\)|normalize\(/;
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => own.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
