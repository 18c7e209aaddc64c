import { login, loginProvost } from '@hostel/contracts/auth';
import type { Role } from '@hostel/contracts/roles';
import { demoPassword, demoStaff, demoStudents } from '../../../api/src/demo-data/accounts.ts';
import { ReleaseError } from '../release-error.ts';

interface Item {
  name: string;
  value: string;
}

/**
 * Signs a demo account in that may enter.
 * @returns what the session store keeps of it in the browser's storage.
 */
export async function demoSession(origin: string, roles: readonly Role[]): Promise<Item[]> {
  const [student] = demoStudents;
  const people = [...(student ? [{ ...student, role: 'student' as const }] : []), ...demoStaff];
  const person = people.find(({ role }) => roles.includes(role));
  if (!person) throw new ReleaseError(`No demo account may enter as ${roles.join(' or ')}.`);
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
