import { base32Of, codeAt, newSecret, stepAt, stepOfCode, uriOf } from './totp.ts';

/** The secret of RFC 6238, appendix B, for SHA-1. */
const secret = Buffer.from('12345678901234567890', 'ascii');
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('makes the code of RFC 6238 at %d s, with 8 digits and with 6', (seconds, code) => {
  expect(codeAt(secret, at(seconds), 8)).toBe(code);
  expect(codeAt(secret, at(seconds))).toBe(code.slice(2));
});

it('accepts the codes of the step before, the current and the next one, and names the step', () => {
  const now = at(1111111111);
  const step = stepAt(now);
  for (const delta of [-1, 0, 1]) {
    const code = codeAt(secret, at(1111111111 + delta * 30));
    expect(stepOfCode(secret, code, now)).toBe(step + delta);
  }
});

it.each([-2, 2])('rejects the code of %d steps away', (delta) => {
  const now = at(1111111111);
  expect(stepOfCode(secret, codeAt(secret, at(1111111111 + delta * 30)), now)).toBeNull();
});

it.each(['', '12345', '1234567', 'abcdef'])('rejects %j', (code) => {
  expect(stepOfCode(secret, code, at(59))).toBeNull();
});

it('makes secrets of 160 bits, each another', () => {
  const secrets = [newSecret(), newSecret()];
  expect(secrets.map(({ length }) => length)).toEqual([20, 20]);
  expect(secrets[0]?.equals(secrets[1] ?? Buffer.alloc(0))).toBe(false);
});

it('writes the secret and its address as authenticator apps read them', () => {
  expect(base32Of(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(uriOf(secret, { issuer: 'Hostel Office', email: 'asha@example.edu' }));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Hostel Office:asha@example.edu');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Hostel Office',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
