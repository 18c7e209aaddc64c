import fc from 'fast-check';
import { newKey } from './new-key.ts';
import { submitKeyFor } from './submit-key.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('creates a UUID, also without a secure context', () => {
  expect(newKey()).toMatch(uuid);
  const original = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  Object.defineProperty(globalThis, 'crypto', { value: bare, configurable: true });
  expect(newKey()).toMatch(uuid);
  expect(newKey()).not.toBe(newKey());
  Object.defineProperty(globalThis, 'crypto', original);
});

it('returns the same key for the same values only', () => {
  let changed = 0;
  fc.assert(
    fc.property(fc.object(), fc.object(), (a, b) => {
      const first = submitKeyFor(a, undefined);
      expect(submitKeyFor(structuredClone(a), first)).toEqual(first);
      if (JSON.stringify(a) === JSON.stringify(b)) return;
      changed += 1;
      expect(submitKeyFor(b, first).key).not.toBe(first.key);
    }),
  );
  expect(changed).toBeGreaterThan(10);
});

it('distinguishes files of the same name', () => {
  const file = (text: string) => new File([text], 'a.pdf', { lastModified: 1 });
  const first = submitKeyFor({ files: [file('one')] }, undefined);
  expect(submitKeyFor({ files: [file('one')] }, first).key).toBe(first.key);
  expect(submitKeyFor({ files: [file('three')] }, first).key).not.toBe(first.key);
});

it('ignores an invalid stored key', () => {
  expect(submitKeyFor({}, { key: 1 }).key).toMatch(uuid);
});
