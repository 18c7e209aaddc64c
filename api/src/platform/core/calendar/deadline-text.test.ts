import { deadlineText } from './deadline-text.ts';

test.each([
  ['2026-11-26T18:29:00.000Z', '11:59 pm on Thursday, 26 November 2026'],
  ['2026-12-01T00:05:00.000Z', '5:35 am on Tuesday, 1 December 2026'],
])('names time, weekday and date on the campus of %s', (at, text) => {
  expect(deadlineText(new Date(at), 'Asia/Kolkata')).toBe(text);
});
