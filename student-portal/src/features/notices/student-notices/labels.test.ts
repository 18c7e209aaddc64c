import { paragraphsOf } from '../../../lib/paragraphs.ts';
import { validityBadge } from '../../../lib/notice-validity.ts';
import { noticeNumber, printSize, typeTone } from './labels.ts';

it('shows a type that this portal doesn’t know in neutral colour', () => {
  expect(typeTone('Disciplinary Action')).toBe('bad');
  expect(typeTone('Telegram')).toBe('neutral');
});

it.each([
  [null, null, 'ACTIVE'],
  ['2026-03-10', '2026-03-10', 'ACTIVE'],
  ['2026-03-11', null, 'UPCOMING'],
  [null, '2026-03-09', 'EXPIRED'],
])('labels a notice from %s to %s on 10 March as %s', (effectiveDate, expiryDate, label) => {
  expect(validityBadge({ effectiveDate, expiryDate }, '2026-03-10').label).toBe(label);
});

it('numbers a notice by the end of its id', () => {
  const _id = '01890000-0000-7000-8000-0000ab12cd34';
  expect(noticeNumber({ _id, createdAt: '2026-03-10T10:00:00.000Z' })).toBe('HO/2026/AB12CD34');
});

it('separates paragraphs at blank lines and keeps single line breaks', () => {
  expect(paragraphsOf('One\ntwo\n \n\nthree\n')).toEqual(['One\ntwo', 'three']);
});

it('prints a longer notice in a smaller size', () => {
  expect(printSize('Short.')).toBe('normal');
  expect(printSize('a'.repeat(2500))).toBe('long');
  expect(printSize('a\n'.repeat(60))).toBe('longest');
  expect(printSize('a'.repeat(5000))).toBe('longest');
});
