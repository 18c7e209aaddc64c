const names: Record<string, string> = {
  student: 'Student',
  provost: 'Provost',
  'chief-provost': 'Chief Provost',
  warden: 'Warden',
  clerk: 'Clerk',
  admin: 'Administrator',
};

/** The label of a role; an unknown role is returned unchanged. */
export function roleName(role: string): string {
  return names[role] ?? role;
}
