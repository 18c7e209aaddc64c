import { login, loginProvost } from '@hostel/contracts/identity/sign-in';
import { finishSignIn } from '@hostel/contracts/identity/second-factor';
import type { AnyCall } from '@hostel/contracts/wire/call';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { tooMany } from '../../core/errors/errors.ts';
import { solvedPuzzles } from '../puzzles/solved-puzzles.ts';
import { readBrowserId } from '../browser-id.ts';
import type { Session } from '../call-context.ts';
import { networkAddress } from './network-address.ts';
import { type Allowance, tokenBuckets } from './token-bucket.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a call against its caller's allowance. Above it: 429 with `Retry-After` where only the
     * caller's own calls count, and where others share it, a puzzle; its solution is checked in a promise.
     */
    limitCall: (caller: LimitedCaller) => Promise<void> | undefined;
  }
}

export interface LimitedCaller {
  call: AnyCall;
  request: FastifyRequest;
  session: Session | null;
  /** The header `Puzzle-Solution`. */
  puzzleSolution: string | undefined;
  /** A separate allowance for this call, counted separately. */
  own?: Allowance;
}

/**
 * Allowances of one process. Without a session only what writes is counted: the notice board is cheap, and
 * sign-in counts its own failures. A campus shares one address, so its limit is high and never refuses.
 */
const allowances = {
  personReads: { burst: 600, perSecond: 20 },
  personWrites: { burst: 60, perSecond: 1 },
  browserWrites: { burst: 60, perSecond: 1 },
  addressWrites: { burst: 600, perSecond: 20 },
} as const satisfies Record<string, Allowance>;

/** Past the limit of an address each call costs the work of this puzzle: a tenth of a second or more. */
const puzzleLevel = 5;

/** Counted apart from other calls without a session, so that these never stop anybody from signing in. */
const signInCalls = new Set<string>([login.name, loginProvost.name, finishSignIn.name]);

/**
 * An in-memory rate limit against one caller who uses up the capacity of this process. Limits that
 * must hold over several processes (sign-in, OTP) are stored in the database instead.
 */
export const rateLimit = fp<Pick<Deps, 'config'>>(
  (app, { config }, registered) => {
    const buckets = tokenBuckets();
    const puzzles = solvedPuzzles(config);

    /** What a person or, of a call with its own allowance, an address uses up alone. */
    function limitOne(key: string, allowance: Allowance): undefined {
      const wait = buckets.take(key, allowance);
      if (wait > 0) throw tooMany('That is too much at once. Please wait a moment.', wait);
      return undefined;
    }

    /** First the allowance of the browser, if it has signed in before, then that of its address. */
    function limitVisitor({ call, request, puzzleSolution }: LimitedCaller) {
      const kind = signInCalls.has(call.name) ? 'sign-in' : 'write';
      const browser = readBrowserId(request, config);
      const { browserWrites, addressWrites } = allowances;
      if (browser !== undefined && !buckets.take(`${kind} browser ${browser}`, browserWrites)) {
        return undefined;
      }
      const network = networkAddress(request.ip);
      if (!buckets.take(`${kind} ${network}`, addressWrites)) return undefined;
      return puzzles.require(
        { purpose: kind, subject: network, level: puzzleLevel },
        puzzleSolution,
      );
    }

    app.decorate('limitCall', (caller: LimitedCaller) => {
      const { call, session, request, own } = caller;
      if (!config.rateLimits) return undefined;
      const isRead = call.method === 'GET';
      const who = session ? session.person.id : networkAddress(request.ip);
      if (own) return limitOne(`${call.name} ${who}`, own);
      if (session) {
        return isRead
          ? limitOne(`read ${who}`, allowances.personReads)
          : limitOne(`write ${who}`, allowances.personWrites);
      }
      return isRead ? undefined : limitVisitor(caller);
    });
    registered();
  },
  { name: 'rate-limit' },
);
