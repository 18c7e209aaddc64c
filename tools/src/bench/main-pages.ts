import * as z from 'zod/mini';
import { benchLighthouse, type SignedInPage } from './lighthouse.ts';

const student = z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) });
const staff = z.object({ token: z.string(), role: z.string() });

async function signIn(origin: string, path: string, email: string): Promise<unknown> {
  const reply = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'hostel-demo' }),
  });
  return reply.json();
}

/** What the browser stores of a session (`stored-session.ts` of shared-ui). */
function storageOf(token: string, user: object): SignedInPage['storage'] {
  return { token, user: JSON.stringify(user) };
}

/** Lighthouse's mobile figures of the main pages, as the lines of a table; medians of five. */
export async function benchMainPages(origin: string, executablePath: string): Promise<string[]> {
  const email = { student: 'student@example.edu', provost: 'provost@example.edu' };
  const one = student.parse(await signIn(origin, '/auth/login', email.student));
  const other = staff.parse(await signIn(origin, '/auth/login-provost', email.provost));
  const pages: [name: string, page: string | SignedInPage][] = [
    ...['/', '/hostels', '/login/student-login', '/register'].map((path): [string, string] => [
      path,
      `${origin}${path}`,
    ]),
    [
      '/student-login, signed in',
      { address: `${origin}/student-login`, storage: storageOf(one.token, one.user) },
    ],
    [
      '/provost-login, signed in',
      {
        address: `${origin}/provost-login`,
        storage: storageOf(other.token, { role: other.role, email: email.provost }),
      },
    ],
  ];
  const figures = await benchLighthouse(
    pages.map(([, page]) => page),
    executablePath,
  );
  const names = [...(figures[0]?.keys() ?? [])];
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(20)).join('')}`;
  return [
    line('Lighthouse, mobile', names),
    ...pages.map(([name], index) =>
      line(
        name,
        names.map((figure) =>
          (figures[index]?.get(figure) ?? NaN).toFixed(figure === 'layout shift' ? 3 : 0),
        ),
      ),
    ),
  ];
}
