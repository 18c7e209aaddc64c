import { login, loginProvost } from '@hostel/contracts/identity/sign-in';
import type { Role } from '@hostel/contracts/wire/roles';
import { demoPassword, demoStaff, demoStudents } from '@hostel/api/demo-accounts';
import { ReleaseError } from '../store/release-error.ts';

interface Item {
  name: string;
  value: string;
}

/** The roles that demo accounts have, among the given ones; the first is that of `demoSession`. */
export function demoRoles(roles: readonly Role[]): Role[] {
  return [...new Set(people().map(({ role }) => role))].filter((role) => roles.includes(role));
}

function people() {
  const [student] = demoStudents;
  return [...(student ? [{ ...student, role: 'student' as const }] : []), ...demoStaff];
}

/**
 * Signs in a demo account that has one of the roles.
 * @returns the items that the session store has in the browser's storage.
 */
export async function demoSession(origin: string, roles: readonly Role[]): Promise<Item[]> {
  const person = people().find(({ role }) => roles.includes(role));
  if (!person) throw new ReleaseError(`No demo account has the role ${roles.join(' or ')}.`);
  const call = person.role === 'student' ? login : loginProvost;
  const reply = await fetch(`${origin}/api${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: demoPassword }),
  });
  const { token } = call.reply.parse(await reply.json());
  const { name, email, role } = person;
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify({ name, email, role }) },
  ];
}
