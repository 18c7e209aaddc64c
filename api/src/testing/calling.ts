import type { InjectOptions } from 'fastify';
import type { SignedIn, TestApp } from './app.ts';

/**
 * Makes a call below `/api` with or without a session, and returns the status and the parsed body.
 */
export function calling(testApp: () => TestApp) {
  return async (
    who: SignedIn | undefined,
    method: NonNullable<InjectOptions['method']>,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const reply = await testApp().inject({
      method,
      url: `/api${path}`,
      payload,
      headers: { ...who?.headers, ...headers },
    });
    return { status: reply.statusCode, body: reply.json(), reply };
  };
}
