import type { AnyCall } from '@hostel/contracts/wire/call';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { tooMany } from '../../errors/errors.ts';
import type { Session } from '../calls/call-context.ts';
import { networkAddress } from './network-address.ts';
import { take, type Allowance, type Bucket } from './token-bucket.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call against its caller's allowance; throws 429 with `Retry-After` above it. */
    limitCall: (caller: LimitedCaller) => void;
  }
}

export interface LimitedCaller {
  call: AnyCall;
  session: Session | null;
  address: string;
  /** A separate allowance for this call, counted separately. */
  own?: Allowance;
}

/**
 * Allowances of one process. A campus shares one address, so without a session only what writes is
 * counted, with a high limit: the notice board is cheap, and sign-in counts its own failures.
 */
const allowances = {
  personReads: { burst: 600, perSecond: 20 },
  personWrites: { burst: 60, perSecond: 1 },
  addressWrites: { burst: 600, perSecond: 20 },
} as const satisfies Record<string, Allowance>;

const mostBuckets = 50_000;

function allowanceOf({ call, session, own }: LimitedCaller): Allowance | undefined {
  if (own) return own;
  if (session === null) return call.method === 'GET' ? undefined : allowances.addressWrites;
  return call.method === 'GET' ? allowances.personReads : allowances.personWrites;
}

/**
 * An in-memory rate limit against one caller who uses up the capacity of this process. Limits that
 * must hold over several processes (sign-in, OTP) are stored in the database instead.
 */
export const rateLimit = fp<Pick<Deps, 'config'>>(
  (app, { config }, registered) => {
    const buckets = new Map<string, Bucket>();

    app.decorate('limitCall', (caller: LimitedCaller) => {
      const allowance = allowanceOf(caller);
      if (!allowance || !config.rateLimits) return;
      const who = caller.session ? caller.session.person.id : networkAddress(caller.address);
      const what = caller.own ? caller.call.name : caller.call.method === 'GET' ? 'read' : 'write';
      const key = `${what} ${who}`;
      const { bucket, wait } = take(buckets.get(key), allowance, Date.now());
      // Re-inserted at the end, so that the first keys are those unused for longest.
      buckets.delete(key);
      buckets.set(key, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest);
      if (wait > 0) throw tooMany('That is too much at once. Please wait a moment.', wait);
    });
    registered();
  },
  { name: 'rate-limit' },
);
