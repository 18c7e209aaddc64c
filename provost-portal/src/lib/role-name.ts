const names: Record<string, string> = {
  provost: 'Provost',
  'chief-provost': 'Chief Provost',
  warden: 'Warden',
  admin: 'Administrator',
};

/** A staff role as people say it; one that isn't known here stays as it came. */
export function roleName(role: string): string {
  return names[role] ?? role;
}
