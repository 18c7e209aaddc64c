import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { unreadableFor } from './wire-check.ts';

export type Inject = (options: InjectOptions | string) => Promise<LightMyRequestResponse>;

export interface CheckedReplies {
  /** As `app.inject`, and throws for a reply that a released portal can't read. */
  inject: Inject;
  /** @throws Error for an unreadable reply outside `inject`, e.g. to a real socket. */
  finish(): void;
}

/** Checks every reply of an app against the contracts. Call it before the app is ready. */
export function checkReplies(app: FastifyInstance): CheckedReplies {
  const problems = new Map<object, string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config;
    const ours = call !== undefined || (request.url.startsWith('/api/') && reply.statusCode >= 400);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!ours || typeof payload !== 'string' || !type.startsWith('application/json')) return;
    const problem = unreadableFor({ call, status: reply.statusCode, text: payload });
    if (problem) problems.set(reply.raw, problem);
  });

  const refuse = (raw: object) => {
    const problem = problems.get(raw);
    problems.delete(raw);
    if (problem) throw new Error(problem);
  };
  return {
    async inject(options) {
      const response = await app.inject(options);
      refuse(response.raw.res);
      return response;
    },
    finish() {
      for (const raw of problems.keys()) refuse(raw);
    },
  };
}
