import type { FastifyRequest } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import type { Queryable } from '../../database/connection/client.ts';
import { networkAddress } from '../../http/limits/network-address.ts';
import { take, type Allowance, type Bucket } from '../../http/limits/token-bucket.ts';
import { addServed, type ServedCount } from './served-repository.ts';
import { networkGroup, newVisitToken } from './visit-tokens.ts';

/** Pages of one network that all count; of more, one in `sample` does. */
const allowance: Allowance = { burst: 60, perSecond: 60 / 600 };
const sample = 10;
const mostNetworks = 50_000;
/** While the database is unavailable, later pages are not counted. */
const mostCounts = 20_000;

/** The pages that this process has served to browsers, counted and with tokens for their reports. */
export interface ServedPages {
  /**
   * Counts a page.
   * @param version of the page's shell
   * @returns the token for its reports; undefined if the page isn't counted: it isn't for a browser's
   * window, or it is one of many for the same network
   */
  serve: (request: FastifyRequest, version: string) => string | undefined;
  /** Adds what was counted to the database; after a failure the next call adds it. */
  store: () => Promise<void>;
}

/**
 * Whether a browser will show the page: neither a program nor a prefetch. Browsers without
 * `Sec-Fetch-Dest` (Safari before 16.4) couldn't read the token either.
 */
function isForWindow({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    !/prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
  );
}

/** Decides which pages count, so that one network has a limited weight in this process. */
function networkSample(): (address: string, now: number) => boolean {
  const buckets = new Map<string, Bucket>();
  return (address, now) => {
    const network = networkAddress(address);
    const { bucket, wait } = take(buckets.get(network), allowance, now);
    // Re-inserted at the end, so that the first are those unused for longest.
    buckets.delete(network);
    buckets.set(network, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > mostNetworks && oldest !== undefined) buckets.delete(oldest);
    return wait === 0 || Math.random() * sample < 1;
  };
}

/** Counts served pages in memory, so that a page is served without the database. */
export function servedPages(
  { secretKey }: Pick<Config, 'secretKey'>,
  database: Queryable,
): ServedPages {
  const counts = new Map<string, ServedCount>();
  const isCounted = networkSample();

  function add({ minute, version, group, pages }: ServedCount): void {
    const key = `${minute.getTime()} ${version} ${group}`;
    const before = counts.get(key)?.pages ?? 0;
    if (before === 0 && counts.size >= mostCounts) return;
    counts.set(key, { minute, version, group, pages: before + pages });
  }

  return {
    serve(request, version) {
      const now = Date.now();
      if (!isForWindow(request) || !isCounted(request.ip, now)) return undefined;
      const group = networkGroup(secretKey, request.ip);
      add({ minute: minuteOf(now), version, group, pages: 1 });
      return newVisitToken(secretKey, { version, servedAt: now, group });
    },
    async store() {
      if (counts.size === 0) return;
      const taken = [...counts.values()];
      counts.clear();
      try {
        await addServed(database, taken);
      } catch (error) {
        taken.forEach(add);
        throw error;
      }
    },
  };
}

/** The begin of the minute of an instant. */
export function minuteOf(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 60_000) * 60_000);
}
