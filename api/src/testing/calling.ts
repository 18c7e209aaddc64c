import type { InjectOptions } from 'fastify';
import type { SignedIn, TestApp } from './app.ts';

/** Makes a call below `/api` as somebody, or as nobody, and gives status and parsed body. */
export function calling(house: () => TestApp) {
  return async (
    who: SignedIn | undefined,
    method: NonNullable<InjectOptions['method']>,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const reply = await house().inject({
      method,
      url: `/api${path}`,
      payload,
      headers: { ...who?.headers, ...headers },
    });
    return { status: reply.statusCode, body: reply.json(), reply };
  };
}
