import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { StartError } from '../platform/core/errors/start-error.ts';
import { testDatabase, type TestDatabase } from '../testing/database/database.ts';
import { bedService } from './bed-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (words: string[], reason?: string) =>
  bedService(database, { words, reason }, { timeZone: defaultTimeZone });

test('takes beds and rooms out of service with a reason, and returns them', async () => {
  expect(await run([])).toBe('Every bed is in service.');
  expect(await run(['out', 'H001-105-A', 'H001-125'], 'Painted')).toBe(
    'Out of service: H001-105-A, H001-125-A, H001-125-B, H001-125-C',
  );
  expect(await run([])).toMatch(/^4 out of service:\nH001-105-A {2}since [\d-]{10} {2}Painted\n/);
  expect(await run(['in', 'H001-125', 'H001-105-A', 'H001-105'])).toContain('Back in service');
  expect(await run([])).toBe('Every bed is in service.');
  const { rows } = await database.pool.query(
    `select details from audit_log where action = 'admin.beds' order by at, id`,
  );
  expect(rows[0]).toEqual({
    details: { service: 'out', beds: 'H001-105-A H001-125-A H001-125-B H001-125-C' },
  });
});

test('marks the rooms as changed, and notifies the staff of their halls', async () => {
  const changedAt = async () =>
    (
      await database.pool.query(
        `select hall_id || '-' || number as room, updated_at as at from rooms
          where (hall_id, number) in (('H001', '105'), ('H001', '106'), ('H003', '101'))
          order by 1`,
      )
    ).rows.map(({ at }) => at.getTime());
  const before = await changedAt();
  await database.pool.query('delete from recent_events');
  await run(['out', 'H001-105-A', 'H003-101'], 'Painted');
  const after = await changedAt();
  expect(after.map((at, index) => at > (before[index] ?? 0))).toEqual([true, false, true]);
  const { rows } = await database.pool.query('select topic, audience from recent_events');
  const [{ topic, audience }] = rows;
  expect([rows.length, topic]).toEqual([1, 'allotment']);
  expect(audience.toSorted()).toEqual(['staff', 'staff:H001', 'staff:H003']);
  await run(['in', 'H001-105-A', 'H003-101']);
});

test.each([
  [['out', 'H001-105-A'], undefined, 'Give "out'],
  [['out', 'H001-105-A'], '  ', 'Give "out'],
  [['out'], 'Painted', 'Give "out'],
  [['broken', 'H001-105-A'], 'Painted', 'Give "out'],
  [['out', 'H001-105-A', 'H001-999'], 'Painted', 'no bed or room H001-999: nothing changed'],
])('%j is refused', async (words, reason, message) => {
  await expect(run(words, reason)).rejects.toThrow(StartError);
  await expect(run(words, reason)).rejects.toThrow(message);
  expect(await run([])).toBe('Every bed is in service.');
});
