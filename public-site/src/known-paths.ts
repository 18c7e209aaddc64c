import { halls } from '@hostel/contracts/halls';
import { facilityNames, ruleNames } from './lib/generated/names.ts';

/** Pages without an id in their address. */
const pages = [
  '/',
  '/hostels',
  '/rules',
  '/contact',
  '/techteam',
  '/instructions',
  '/login',
  '/login/student-login',
  '/login/provost-login',
  '/login/chief-provost-login',
  '/login/other-login',
  '/login/forgot-password',
  '/login/set-password',
  '/register',
  '/registration',
  '/terms',
  '/privacy',
  '/refunds',
];

/** Every address that has a page; for any other the server answers 404. A test holds it to the routes. */
export function knownPaths(): string[] {
  return [
    ...pages,
    ...halls.map(({ id }) => `/hostel/${id}`),
    ...facilityNames.map(({ id }) => `/facility/${id}`),
    ...ruleNames.map(({ id }) => `/rules/${id}`),
  ];
}
