import { dayFromCell } from '@hostel/contracts/wire/text/days';
import fc from 'fast-check';
import { findDayOrder, withDayFirst } from './day-order.ts';

const cells = (...texts: string[]) =>
  texts.map((text, index) => ({ line: index + 2, column: 'DOB', text }));

test('one day with the month first puts all days of the file in doubt', async () => {
  const found = await findDayOrder(
    cells('06/12/2006', '11/09/2005', '10/25/2006', '10/31/2006'),
    null,
  );
  expect(found).toMatchObject({ order: 'unclear', notes: [] });
  expect(found.problems).toEqual([
    expect.objectContaining({ line: 4, column: 'DOB', value: '10/25/2006' }),
  ]);
});

test('where every day could be either, a note says how one of them is read', async () => {
  const found = await findDayOrder(cells('06/12/2006', '11.09.2005', ''), null);
  expect(found).toMatchObject({ order: 'day-first', problems: [] });
  expect(found.notes[0]?.message).toContain('This one is read as 6 December 2006.');
  const chosen = await findDayOrder(cells('06/12/2006'), 'month-first');
  expect(chosen.notes[0]?.message).toContain('This one is read as 12 June 2006.');
});

test.each([
  ['a day over 12', ['06/12/2006', '25/10/2006']],
  ['the same day and month', ['06/06/2006']],
  ['the year first', ['2006-12-06']],
  ['names of months', ['12-Jun-06']],
  ['no days', ['', 'unknown']],
])('says nothing where the file has %s', async (_, texts) => {
  expect(await findDayOrder(cells(...texts), null)).toEqual({
    order: 'day-first',
    problems: [],
    notes: [],
  });
});

test('reads any day in both orders', () => {
  const separators = fc.constantFrom('/', '-', '.', ' / ');
  const times = fc.constantFrom('', ' 00:00', ' 0:00:00');
  const days = fc.date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2020-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, separators, times, fc.boolean(), (date, between, time, padded) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const part = (text: string) => (padded ? text : String(Number(text)));
      const text = [part(month), part(day), year].join(between) + time;
      expect(dayFromCell(withDayFirst(text, 'month-first'))).toBe(iso);
      const dayFirst = [part(day), part(month), year].join(between) + time;
      expect(dayFromCell(withDayFirst(dayFirst, 'day-first'))).toBe(iso);
    }),
  );
});
