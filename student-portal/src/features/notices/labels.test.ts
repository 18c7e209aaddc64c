import { paragraphsOf } from '../../lib/paragraphs.ts';
import { validityLook } from '../../lib/validity.ts';
import { letterNumber, letterSize, typeTone } from './labels.ts';

test('a type that this portal doesn’t know is shown plainly', () => {
  expect(typeTone('Disciplinary Action')).toBe('bad');
  expect(typeTone('Telegram')).toBe('neutral');
});

test.each([
  [null, null, 'ACTIVE'],
  ['2026-03-10', '2026-03-10', 'ACTIVE'],
  ['2026-03-11', null, 'UPCOMING'],
  [null, '2026-03-09', 'EXPIRED'],
])('from %s to %s it is, on 10 March, %s', (effectiveDate, expiryDate, label) => {
  expect(validityLook({ effectiveDate, expiryDate }, '2026-03-10').label).toBe(label);
});

test('a letter is cited by the end of its id', () => {
  const _id = '01890000-0000-7000-8000-0000ab12cd34';
  expect(letterNumber({ _id, createdAt: '2026-03-10T10:00:00.000Z' })).toBe('HO/2026/AB12CD34');
});

test('blank lines part paragraphs, single line ends stay', () => {
  expect(paragraphsOf('One\ntwo\n \n\nthree\n')).toEqual(['One\ntwo', 'three']);
});

test('the longer a letter, the smaller its print', () => {
  expect(letterSize('Short.')).toBe('normal');
  expect(letterSize('a'.repeat(2500))).toBe('long');
  expect(letterSize('a\n'.repeat(60))).toBe('longest');
  expect(letterSize('a'.repeat(5000))).toBe('longest');
});
