import type { AnyCall } from '@hostel/contracts/wire/call';
import { serverDocument, wireText, type WireDocument } from '@hostel/contracts/wire/schemas';
import fp from 'fastify-plugin';
import { createHash } from 'node:crypto';

export interface ServedContracts {
  /** The same for equal contracts. */
  hash: string;
  contracts: WireDocument;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The contracts of every call that has a route (plugin `served-calls`). */
    servedContracts: () => ServedContracts;
  }
}

/** Collects the contract of each route that is registered after it: what this server really serves. */
export const servedCalls = fp(
  (app, _, done) => {
    const calls = new Map<string, AnyCall>();
    let made: ServedContracts | undefined;
    app.addHook('onRoute', ({ config }) => {
      const call = config?.call;
      // Further addresses of a call are registered after its own.
      if (!call || calls.has(call.name)) return;
      calls.set(call.name, call);
      made = undefined;
    });
    app.decorate('servedContracts', () => (made ??= describe([...calls.values()])));
    done();
  },
  { name: 'served-calls' },
);

function describe(calls: readonly AnyCall[]): ServedContracts {
  const contracts = serverDocument(calls);
  const hash = createHash('sha256').update(wireText(contracts)).digest('hex').slice(0, 12);
  return { hash, contracts };
}
