import * as z from 'zod/mini';

const reply = z.object({ token: z.string() });

function postSignIn(origin: string, path: string, email: string): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'hostel-demo' }),
  });
}

/** The token of a demo account. */
export async function tokenOf(origin: string, path: string, email: string) {
  const answer = await postSignIn(origin, path, email);
  const read = reply.safeParse(await answer.json());
  if (!read.success) throw new Error(`${email} could not sign in: ${answer.status}`);
  return read.data.token;
}

const session = z.object({
  token: z.string(),
  user: z.optional(z.record(z.string(), z.unknown())),
  role: z.optional(z.string()),
});

/** What the browser stores of a demo account's session (`stored-session.ts` of shared-ui). */
export async function storedSession(
  origin: string,
  path: string,
  email: string,
): Promise<Record<string, string>> {
  const answer = await postSignIn(origin, path, email);
  const { token, role, user = { role, email } } = session.parse(await answer.json());
  return { token, user: JSON.stringify(user) };
}
