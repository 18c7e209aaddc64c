import { isWithin } from './application-window.ts';

test('includes the first and the last day of the window', () => {
  const window = { from: '2026-06-15', to: '2026-07-31' };
  const days = ['2026-06-14', '2026-06-15', '2026-07-31', '2026-08-01'];
  expect(days.map((day) => isWithin(window, day))).toEqual([false, true, true, false]);
  expect(isWithin(null, '1999-01-01')).toBe(true);
});
