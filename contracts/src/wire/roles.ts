/** Roles of staff, who share the provost portal. A new one is added here, in `staff`, and by a migration. */
export const staffRoles = ['provost', 'chief-provost', 'warden', 'clerk', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Everybody who can hold a session. */
export const roles = ['student', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/**
 * What a role of staff may do, besides using the own account:
 * `records` read students, applications, halls and beds; `fees` read fees; `requests` read and resolve
 * requests, read and send notices; `counter` take payments; `approve` request and decide on changes of fees;
 * `applications` help applicants with choices and consent; `checkIn` record who arrived or left; `manage`
 * public notices, rounds and beds, and read settings, accounts and the audit log. Only an administrator
 * changes these (`access: ['admin']`), and only the chief provost reads confidential feedback.
 */
export type Right =
  'records' | 'fees' | 'requests' | 'counter' | 'approve' | 'applications' | 'checkIn' | 'manage';

const ofProvosts: readonly Right[] = [
  'records',
  'fees',
  'requests',
  'counter',
  'approve',
  'applications',
  'checkIn',
  'manage',
];

const staff: Readonly<Record<StaffRole, { name: string; may: readonly Right[] }>> = {
  provost: { name: 'Provost', may: ofProvosts },
  'chief-provost': { name: 'Chief Provost', may: ofProvosts },
  warden: { name: 'Warden', may: ['records', 'fees', 'requests'] },
  clerk: { name: 'Clerk', may: ['records', 'fees', 'counter', 'applications', 'checkIn'] },
  admin: { name: 'Administrator', may: ['records', 'fees', 'requests', 'applications', 'manage'] },
};

export function isStaff(role: unknown): role is StaffRole {
  return staffRoles.some((known) => known === role);
}

export function isRole(value: unknown): value is Role {
  return value === 'student' || isStaff(value);
}

/** Whether a role of staff has a right; no other role has any. */
export function hasRight(role: unknown, right: Right): boolean {
  return isStaff(role) && staff[role].may.includes(right);
}

/** The roles with a right. */
function rolesWith(right: Right): readonly StaffRole[] {
  return staffRoles.filter((role) => hasRight(role, right));
}

export const recordRoles = /* @__PURE__ */ rolesWith('records');
export const feeRoles = /* @__PURE__ */ rolesWith('fees');
export const requestRoles = /* @__PURE__ */ rolesWith('requests');
export const counterRoles = /* @__PURE__ */ rolesWith('counter');
export const adjustingRoles = /* @__PURE__ */ rolesWith('approve');
export const applicationRoles = /* @__PURE__ */ rolesWith('applications');
export const checkInRoles = /* @__PURE__ */ rolesWith('checkIn');
export const managingRoles = /* @__PURE__ */ rolesWith('manage');

/** Staff who may send to many students: notices, corrections, reminders of fees or invitations. */
export const sendingRoles = /* @__PURE__ */ staffRoles.filter((role) =>
  (['requests', 'counter', 'manage'] as const).some((right) => hasRight(role, right)),
);

/** Staff who handle money, rounds or accounts: in production they need a second factor. */
export const secondFactorRoles = /* @__PURE__ */ staffRoles.filter(
  (role) => hasRight(role, 'counter') || hasRight(role, 'manage'),
);

/** The label of a role; an unknown one is returned unchanged. */
export function roleName(role: string): string {
  if (isStaff(role)) return staff[role].name;
  return role === 'student' ? 'Student' : role;
}
