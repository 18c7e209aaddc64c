import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../store/release-error.ts';
import { lookAt, type Look, type WatchParts } from './look.ts';
import { nameOf, openShares, type OpenShare } from './open-shares.ts';
import type { WatchSettings } from './watch-settings.ts';

/** Milliseconds between two looks: the reports are counted by the minute. */
const minute = 60_000;

/** Says who is notified of a share that is ended. */
export function describeNotifications({
  mail,
  hook,
}: Pick<WatchSettings, 'mail' | 'hook'>): string {
  const ways = [
    ...(mail ? [`a mail goes to ${mail.to.join(', ')}`] : []),
    ...(hook === undefined ? [] : ['RELEASE_HOOK_URL is called']),
  ];
  if (ways.length > 0) return `If a share is ended, ${ways.join(' and ')}.`;
  return 'Nobody is notified of a share that is ended: set RELEASE_MAIL_TO and SMTP_URL, or RELEASE_HOOK_URL.';
}

/**
 * Watches the share of one front end, or of several that are shared as one, and prints a line a
 * minute.
 * @param name of a front end in the share
 * @param time how long, in milliseconds
 * @returns the last look: `open` if there was no complaint until the end
 */
export async function watchShare(
  parts: WatchParts,
  {
    name,
    version,
    time,
    every = minute,
  }: {
    name: string;
    version: string;
    time: number;
    every?: number;
  },
): Promise<Look> {
  const end = performance.now() + time;
  for (;;) {
    const share = await findShare(parts.releasesDir, name, version);
    if (!share) return { outcome: 'gone', comparisons: [], lines: [] };
    const look = await lookAt(parts, share);
    print(parts, look.lines);
    const left = end - performance.now();
    if (look.outcome === 'ended' || look.outcome === 'gone' || left <= 0) return look;
    await sleep(Math.min(every, left));
  }
}

async function findShare(
  releasesDir: string,
  name: string,
  version: string,
): Promise<OpenShare | undefined> {
  const shares = await openShares(releasesDir);
  return shares.find(({ members }) =>
    members.some((each) => each.frontEnd.name === name && each.version === version),
  );
}

/**
 * Watches every share until the signal, for a service beside the publisher. Several may run: only one
 * of them ends a share and notifies.
 */
export async function watchAllShares(
  parts: WatchParts,
  { every = minute, signal }: { every?: number; signal?: AbortSignal } = {},
): Promise<void> {
  let before: string | undefined;
  while (!signal?.aborted) {
    const shares = await openShares(parts.releasesDir);
    const list = shares.map((share) => `${nameOf(share)} at ${share.percent} %`).join(', ');
    if (list !== before) parts.log(list ? `Open shares: ${list}.` : 'No share is open.');
    before = list;
    for (const share of shares) print(parts, (await tryToLook(parts, share)).lines);
    // Aborting ends the wait early.
    await sleep(every, undefined, { signal }).catch(() => undefined);
  }
}

/** An error of one share, such as a pointer that can't be read, does not end the service. */
async function tryToLook(parts: WatchParts, share: OpenShare): Promise<Pick<Look, 'lines'>> {
  try {
    return await lookAt(parts, share);
  } catch (error) {
    if (error instanceof ReleaseError) return { lines: [error.message] };
    throw error;
  }
}

function print({ log }: WatchParts, lines: readonly string[]): void {
  const time = new Date().toISOString().slice(11, 16);
  for (const line of lines) log(`${time} UTC  ${line}`);
}
