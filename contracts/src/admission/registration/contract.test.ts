import fc from 'fast-check';
import { mobile } from './contract.ts';

test('accepts a ten-digit mobile number, with or without the country code or a zero in front', () => {
  const digits = fc.stringMatching(/^[6-9]\d{9}$/);
  const before = fc.constantFrom('', '+91', '91', '0', '+91 ', '+91-');
  fc.assert(
    fc.property(before, digits, (prefix, number) => {
      const parted = `${number.slice(0, 5)} ${number.slice(5)}`;
      expect(mobile.parse(prefix + number)).toBe(number);
      expect(mobile.parse(prefix + parted)).toBe(number);
    }),
  );
  for (const invalid of [
    '5876543210',
    '987654321',
    '98765432101',
    '+1 9876543210',
    'abcdefghij',
    '',
  ]) {
    expect([invalid, mobile.safeParse(invalid).success]).toEqual([invalid, false]);
  }
});
