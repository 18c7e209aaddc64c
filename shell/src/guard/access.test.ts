import type { SessionUser } from '@hostel/contracts/identity/sign-in/session';
import { remoteEntry } from '../testing/remotes.ts';
import { accessTo, portalOf, signInPathFrom } from './access.ts';

const student: SessionUser = { _id: 's1', email: 's@example.edu', role: 'student' };
const noSession = { token: null, user: null };
const site = remoteEntry('site');
const portal = remoteEntry('student-login', { roles: ['student'] });
const office = remoteEntry('provost-login', { roles: ['provost', 'warden'] });

test.each([
  ['no session at a public remote', site, noSession, 'open'],
  ['no session at a portal', portal, noSession, 'sign-in'],
  ['a user without a token', portal, { token: null, user: student }, 'sign-in'],
  ['a student at the student portal', portal, { token: 't', user: student }, 'open'],
  ['a student at the provost portal', office, { token: 't', user: student }, 'other-account'],
] as const)('returns the access of %s', (_, remote, session, access) => {
  expect(accessTo(remote, session)).toBe(access);
});

test('finds the portal of a role', () => {
  expect(portalOf('warden', [site, portal, office])).toBe(office);
  expect(portalOf('admin', [site, portal, office])).toBeUndefined();
  const forAll = remoteEntry('books', { roles: ['student', 'provost', 'warden', 'admin'] });
  expect(portalOf('student', [forAll, site, portal, office])).toBe(portal);
  expect(portalOf('admin', [forAll, site, portal, office])).toBe(forAll);
});

test('keeps the complete return path', () => {
  const signIn = new URL(signInPathFrom('/student-login/notices?page=2&read=no#n1'), 'http://h');
  expect(signIn.pathname).toBe('/login');
  expect(signIn.searchParams.get('from')).toBe('/student-login/notices?page=2&read=no#n1');
});
