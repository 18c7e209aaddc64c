/** Everybody who can hold a session. Staff roles share the provost portal. */
export const roles = ['student', 'provost', 'chief-provost', 'warden', 'clerk', 'admin'] as const;
export type Role = (typeof roles)[number];

/** May read students, applications, fees, halls and beds. */
export const staffRoles = ['provost', 'chief-provost', 'warden', 'clerk', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Staff who may also read and resolve requests, and read and send notices. */
export const requestRoles = ['provost', 'chief-provost', 'warden', 'admin'] as const;

/** Staff who may also manage public notices, allot, vacate and move. */
export const managingRoles = ['provost', 'chief-provost', 'admin'] as const;

/** Staff who handle money, rounds or accounts: in production they need a second factor. */
export const secondFactorRoles = ['provost', 'chief-provost', 'clerk', 'admin'] as const;

export function isStaff(role: Role): role is StaffRole {
  return role !== 'student';
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
