import fc from 'fast-check';
import { newKey } from './new-key.ts';
import { submitKeyFor } from './submit-key.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a key is a UUID, also where the page is no secure context', () => {
  expect(newKey()).toMatch(uuid);
  const whole = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  Object.defineProperty(globalThis, 'crypto', { value: bare, configurable: true });
  expect(newKey()).toMatch(uuid);
  expect(newKey()).not.toBe(newKey());
  Object.defineProperty(globalThis, 'crypto', whole);
});

test('the key is the same exactly while the values are', () => {
  let changed = 0;
  fc.assert(
    fc.property(fc.object(), fc.object(), (one, other) => {
      const first = submitKeyFor(one, undefined);
      expect(submitKeyFor(structuredClone(one), first)).toEqual(first);
      if (JSON.stringify(one) === JSON.stringify(other)) return;
      changed += 1;
      expect(submitKeyFor(other, first).key).not.toBe(first.key);
    }),
  );
  expect(changed).toBeGreaterThan(10);
});

test('another file of the same name is another value', () => {
  const file = (text: string) => new File([text], 'a.pdf', { lastModified: 1 });
  const first = submitKeyFor({ files: [file('one')] }, undefined);
  expect(submitKeyFor({ files: [file('one')] }, first).key).toBe(first.key);
  expect(submitKeyFor({ files: [file('three')] }, first).key).not.toBe(first.key);
});

test('a kept key that can’t be read is none', () => {
  expect(submitKeyFor({}, { key: 1 }).key).toMatch(uuid);
});
