import { destinationFor } from './return-path.ts';

test.each([
  ['student', undefined, '/student-login'],
  ['student', '/student-login/fees-payment?tab=mess', '/student-login/fees-payment?tab=mess'],
  ['student', '/provost-login/student-queries', '/student-login'],
  ['student', '/student-login-elsewhere', '/student-login'],
  ['student', '//evil.example/student-login', '/student-login'],
  ['provost', '/provost-login/public-notice', '/provost-login/public-notice'],
  ['warden', '/student-login', '/provost-login'],
  ['admin', undefined, '/provost-login'],
] as const)('sends a %s who came from %s to %s', (role, returnPath, destination) => {
  expect(destinationFor(role, returnPath)).toBe(destination);
});

describe('with a portal that was added later', () => {
  const remotes = [
    { name: 'site', paths: ['/'] },
    { name: 'provost-portal', paths: ['/provost-login'], roles: ['provost', 'warden'] },
    { name: 'warden-portal', paths: ['/warden'], roles: ['warden', 'admin'] },
  ];
  beforeEach(() => {
    const script = document.createElement('script');
    script.id = 'remotes';
    script.type = 'application/json';
    script.textContent = JSON.stringify({ shell: { version: '1' }, remotes });
    document.body.append(script);
  });
  afterEach(() => document.getElementById('remotes')?.remove());

  test.each([
    ['warden', '/warden/rounds?day=2', '/warden/rounds?day=2'],
    ['warden', '/provost-login/profile', '/provost-login/profile'],
    ['provost', '/warden', '/provost-login'],
    ['student', '/warden', '/student-login'],
    ['warden', '/warden-elsewhere', '/provost-login'],
    ['warden', '/rules', '/provost-login'],
    ['warden', '//evil.example', '/provost-login'],
    ['warden', undefined, '/provost-login'],
  ] as const)('sends a %s who came from %s to %s', (role, returnPath, destination) => {
    expect(destinationFor(role, returnPath)).toBe(destination);
  });
});
