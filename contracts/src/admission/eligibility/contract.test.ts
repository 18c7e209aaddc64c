import fc from 'fast-check';
import { dayFromTyped, typedBirthDate } from './contract.ts';

test('accepts a typed date as that day, and rejects every other text', () => {
  const days = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(dayFromTyped(iso.split('-').reverse().join('/'))).toBe(iso);
    }),
  );
  for (const invalid of ['31/02/2006', '29/02/2007', '00/01/2006', '01/13/2006', '1/1/2006']) {
    expect([invalid, dayFromTyped(invalid)]).toEqual([invalid, undefined]);
  }
  for (const invalid of [
    '2006-03-09',
    '09/03/06',
    '09/03/0006',
    '',
    '09/03/2006 x',
    '٠٩/٠٣/٢٠٠٦',
  ]) {
    expect([invalid, dayFromTyped(invalid)]).toEqual([invalid, undefined]);
  }
  expect(dayFromTyped('29/02/2004')).toBe('2004-02-29');
});

test('says whether a typed date is written wrongly or does not exist', () => {
  const messageOf = (typed: string) => typedBirthDate.safeParse(typed).error?.issues[0]?.message;
  expect(messageOf('1/2/2006')).toBe('Write the date as DD/MM/YYYY.');
  expect(messageOf('31/02/2006')).toBe('There is no such date. Please check day and month.');
  expect(messageOf('28/02/2006')).toBeUndefined();
});
