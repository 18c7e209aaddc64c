import { keyNumber } from './identifiers.ts';
import { isErrorOfCell, meansNothing } from './spreadsheets.ts';

test.each([
  '',
  ' ',
  '-',
  '--',
  '—',
  '...',
  'NA',
  'n/a',
  'N.A.',
  'N / A',
  'Nil',
  'NONE',
  'null',
  '*',
])('%j says that there is nothing', (text) => {
  expect(meansNothing(text)).toBe(true);
});

test.each(['0', 'No', 'Nila', 'AB', 'Nana', '-1', '#N/A', 'None of them'])(
  '%j says something',
  (text) => {
    expect(meansNothing(text)).toBe(false);
  },
);

test('knows the errors of a cell, and no other text with a number sign', () => {
  for (const error of ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', ' #null! ']) {
    expect([error, isErrorOfCell(error)]).toEqual([error, true]);
  }
  for (const text of ['#12', '# 12, MG Road', '#A1', 'N/A', '']) {
    expect([text, isErrorOfCell(text)]).toEqual([text, false]);
  }
  expect(keyNumber.parse('#12')).toBe('#12');
});
