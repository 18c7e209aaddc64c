import { benchLighthouse, type SignedInPage } from './lighthouse.ts';
import { storedSession } from './sign-in.ts';

/** Lighthouse's mobile figures of the main pages, as the lines of a table; medians of five. */
export async function benchMainPages(origin: string, executablePath: string): Promise<string[]> {
  const student = await storedSession(origin, '/auth/login', 'student@example.edu');
  const staff = await storedSession(origin, '/auth/login-provost', 'provost@example.edu');
  const pages: [name: string, page: string | SignedInPage][] = [
    ...['/', '/hostels', '/login/student-login', '/register'].map((path): [string, string] => [
      path,
      `${origin}${path}`,
    ]),
    ['/student-login, signed in', { address: `${origin}/student-login`, storage: student }],
    ['/provost-login, signed in', { address: `${origin}/provost-login`, storage: staff }],
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
