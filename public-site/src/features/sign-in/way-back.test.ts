import { destinationFor } from './way-back.ts';

test.each([
  ['student', undefined, '/student-login'],
  ['student', '/student-login/fees-payment?tab=mess', '/student-login/fees-payment?tab=mess'],
  ['student', '/provost-login/student-queries', '/student-login'],
  ['student', '/student-login-elsewhere', '/student-login'],
  ['student', '//evil.example/student-login', '/student-login'],
  ['provost', '/provost-login/public-notice', '/provost-login/public-notice'],
  ['warden', '/student-login', '/provost-login'],
  ['admin', undefined, '/provost-login'],
] as const)('%s sent away from %s goes to %s', (role, wayBack, destination) => {
  expect(destinationFor(role, wayBack)).toBe(destination);
});
