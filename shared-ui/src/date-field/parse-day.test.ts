import { hasShortYear, parseDay, typedDay } from './parse-day.ts';

it.each([
  ['05/06/2026', '2026-06-05'],
  ['5/6/26', '2026-06-05'],
  ['05-06-2026', '2026-06-05'],
  ['5.6.2026', '2026-06-05'],
  [' 5 6 2026 ', '2026-06-05'],
  ['05062026', '2026-06-05'],
  ['5 June 2026', '2026-06-05'],
  ['5 jun, 26', '2026-06-05'],
  ['1st March 2026', '2026-03-01'],
  ['2026-06-05', '2026-06-05'],
  ['29/02/2024', '2024-02-29'],
  ['1/1/85', '1985-01-01'],
  ['\u202a 12/06/2006\u202c', '2006-06-12'],
  ['12\u201106\u20112006', '2006-06-12'],
  ['१२/०६/२००६', '2006-06-12'],
])('reads %s as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

it.each(['', '5', '5/6', '31/02/2026', '29/02/2025', '13/13/2026', '0/6/2026', '5 Ju 2026'])(
  'finds no day in "%s"',
  (typed) => {
    expect(parseDay(typed)).toBeUndefined();
  },
);

it.each(['5/6/202', '5/6/20266', '5/6/1826', 'tomorrow', '5/6/2026/7', '06 June Friday'])(
  'finds no day in "%s" either',
  (typed) => {
    expect(parseDay(typed)).toBeUndefined();
  },
);

it('puts a short year before the last possible day', () => {
  expect(parseDay('1/2/06', '2026-11-22')).toBe('2006-02-01');
  expect(parseDay('1/2/45', '2026-11-22')).toBe('1945-02-01');
});

it('knows that a short year may still grow', () => {
  expect(hasShortYear('5/6/20')).toBe(true);
  expect(hasShortYear('5/6/2026')).toBe(false);
  expect(hasShortYear('5/6')).toBe(false);
});

it('writes a day as it is typed', () => {
  expect(typedDay('2026-06-05')).toBe('05/06/2026');
  expect(typedDay('soon')).toBe('soon');
});
