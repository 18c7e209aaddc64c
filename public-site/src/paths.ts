import { facilityNames, hallNames, ruleNames } from './lib/generated/names.ts';

/** The address of every page without a parameter. Routes and links take it from here. */
export const paths = {
  home: '/',
  hostels: '/hostels',
  rules: '/rules',
  contact: '/contact',
  technicalTeam: '/techteam',
  instructions: '/instructions',
  login: '/login',
  studentLogin: '/login/student-login',
  provostLogin: '/login/provost-login',
  chiefProvostLogin: '/login/chief-provost-login',
  otherLogin: '/login/other-login',
  forgotPassword: '/login/forgot-password',
  setPassword: '/login/set-password',
  register: '/register',
  registration: '/registration',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
} as const;

export const hostelPath = (hostelId: string) => `/hostel/${hostelId}`;
export const facilityPath = (facilityId: string) => `/facility/${facilityId}`;
export const rulePath = (ruleId: string) => `${paths.rules}/${ruleId}`;

/** Every address that has a page; for any other address the server answers with status 404. */
export function knownPaths(): string[] {
  return [
    ...Object.values(paths),
    ...hallNames.map(({ id }) => hostelPath(id)),
    ...facilityNames.map(({ id }) => facilityPath(id)),
    ...ruleNames.map(({ id }) => rulePath(id)),
  ];
}
