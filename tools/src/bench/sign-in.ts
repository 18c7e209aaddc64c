import * as z from 'zod/mini';

const reply = z.object({ token: z.string() });

/** The token of a demo account. */
export async function tokenOf(origin: string, path: string, email: string) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'hostel-demo' }),
  });
  const read = reply.safeParse(await answer.json());
  if (!read.success) throw new Error(`${email} could not sign in: ${answer.status}`);
  return read.data.token;
}
