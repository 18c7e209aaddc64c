import fc from 'fast-check';
import { dueReminder } from './reminders.ts';

const hour = 3_600_000;
const respondBy = new Date('2026-11-26T18:29:00Z');
const before = (hours: number) => new Date(respondBy.getTime() - hours * hour);
const offer = { respondBy, offeredAt: before(200), remindedDays: [] };

test.each([
  ['more than 3 days before', 72.01, [], null],
  ['3 days before', 72, [], 3],
  ['2 days before, where the first was missed', 48, [], 3],
  ['2 days before, where the first was sent', 48, [3], null],
  ['a day before', 24, [3], 1],
  ['a day before, where the first was missed', 24, [], 1],
  ['an hour before, where both were sent', 1, [3, 1], null],
  ['an hour before, where only the last was sent', 1, [1], null],
  ['at the deadline', 0, [], null],
  ['after the deadline', -1, [], null],
])('%s', (_, hours, remindedDays, due) => {
  expect(dueReminder({ ...offer, remindedDays }, before(hours))).toBe(due);
});

test.each([72, 24])('%s hours before is a matter of milliseconds', (hours) => {
  const remindedDays = hours === 72 ? [] : [3];
  const at = before(hours);
  expect(dueReminder({ ...offer, remindedDays }, new Date(at.getTime() - 1))).toBeNull();
  expect(dueReminder({ ...offer, remindedDays }, at)).not.toBeNull();
});

test('no reminder comes within 12 hours after the offer', () => {
  const late = { ...offer, offeredAt: before(73) };
  expect(dueReminder(late, before(72))).toBeNull();
  expect(dueReminder(late, before(61.01))).toBeNull();
  expect(dueReminder(late, before(61))).toBe(3);
});

test('each reminder is sent once at most, in their order, whenever the job runs', () => {
  let complete = 0;
  const runs = fc.array(fc.integer({ min: -10, max: 120 }), { maxLength: 60 });
  fc.assert(
    fc.property(runs, (hours) => {
      const remindedDays: number[] = [];
      for (const each of hours.toSorted((a, b) => b - a)) {
        const due = dueReminder({ ...offer, remindedDays }, before(each));
        if (due !== null) remindedDays.push(due);
      }
      expect([[], [3], [1], [3, 1]]).toContainEqual(remindedDays);
      if (remindedDays.length === 2) complete += 1;
    }),
  );
  expect(complete).toBeGreaterThan(10);
});
