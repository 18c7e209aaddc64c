import { newId } from './new-id.ts';

test('ids are UUIDs of version 7, and carry the time', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(time - before).toBeGreaterThanOrEqual(0);
  expect(time - before).toBeLessThan(1_000);
});

test('ids of one process are in order and differ, even within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => newId(1_800_000_000_000));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
