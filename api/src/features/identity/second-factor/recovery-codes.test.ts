import { codeForm } from '@hostel/contracts/identity/second-factor';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

it('makes ten different codes that are easy to read', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){2}[0-9a-hjkmnp-tv-z]{5}$/);
});

it.each(['K7M2X-9PQRT-4WV01', ' k7m2x 9pqrt 4wv01 ', 'k7m2x9pqrt4wv01', 'k7m2x-9pqrt-4wvol'])(
  'reads %j as the same code',
  (typed) => {
    const { code } = codeForm.parse({ code: typed });
    expect(recoveryCodeHash(code)).toEqual(recoveryCodeHash('k7m2x-9pqrt-4wv01'));
  },
);

it('keeps different codes apart', () => {
  const hash = recoveryCodeHash('k7m2x-9pqrt-4wvnz');
  expect(recoveryCodeHash('k7m2x-9pqrt-4wvny')).not.toEqual(hash);
});
