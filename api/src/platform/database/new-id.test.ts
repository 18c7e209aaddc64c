import { newId } from './new-id.ts';

afterEach(() => jest.restoreAllMocks());

test('an id is a UUID of version 7 and contains the time', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(time - before).toBeGreaterThanOrEqual(0);
  expect(time - before).toBeLessThan(1_000);
});

test('ids of one process are in order and differ within one millisecond', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids stay in order when the clock is set back', () => {
  const now = Date.now() + 120_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const earlier = newId();
  clock.mockReturnValue(now - 5_000);
  expect(newId() > earlier).toBe(true);
});
