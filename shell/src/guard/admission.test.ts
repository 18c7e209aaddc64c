import type { SessionUser } from '@hostel/contracts/session';
import { remoteEntry } from '../testing/remotes.ts';
import { admissionOf, portalOf, signInWithReturn } from './admission.ts';

const student: SessionUser = { _id: 's1', email: 's@example.edu', role: 'student' };
const nobody = { token: null, user: null };
const site = remoteEntry('site');
const portal = remoteEntry('student-login', { roles: ['student'] });
const office = remoteEntry('provost-login', { roles: ['provost', 'warden'] });

test.each([
  ['anybody at an open door', site, nobody, 'open'],
  ['nobody at a portal', portal, nobody, 'sign-in'],
  ['a person whose token is gone', portal, { token: null, user: student }, 'sign-in'],
  ['a student at their own portal', portal, { token: 't', user: student }, 'open'],
  ['a student at the office', office, { token: 't', user: student }, 'other-account'],
] as const)('%s', (_, remote, session, admission) => {
  expect(admissionOf(remote, session)).toBe(admission);
});

test('the way to one’s own portal', () => {
  expect(portalOf('warden', [site, portal, office])).toBe(office);
  expect(portalOf('admin', [site, portal, office])).toBeUndefined();
  const everybodys = remoteEntry('books', { roles: ['student', 'provost', 'warden', 'admin'] });
  expect(portalOf('student', [everybodys, site, portal, office])).toBe(portal);
  expect(portalOf('admin', [everybodys, site, portal, office])).toBe(everybodys);
});

test('the way back is kept whole', () => {
  const way = new URL(signInWithReturn('/student-login/notices?page=2&read=no#n1'), 'http://h');
  expect(way.pathname).toBe('/login');
  expect(way.searchParams.get('from')).toBe('/student-login/notices?page=2&read=no#n1');
});
