import { setTimeout as sleep } from 'node:timers/promises';
import { durationOf } from '../store/duration.ts';
import { ReleaseError } from '../store/release-error.ts';
import { lookAt, type Look, type WatchParts } from './look.ts';
import { nameOf, openShares, type OpenShare, type SharedVersion } from './open-shares.ts';
import { reportsAccess } from './read-figures.ts';
import { readWatchSettings, type WatchSettings } from './watch-settings.ts';

type Members = readonly Pick<SharedVersion, 'frontEnd' | 'version'>[];

/** Milliseconds between two looks: the reports are counted by the minute. */
const minute = 60_000;

/**
 * Reads the settings of a watch, and says who is notified.
 * @throws ReleaseError for a wrong setting
 */
export function watchParts(releasesDir: string, log: (line: string) => void): WatchParts {
  const settings = readWatchSettings();
  log(describeNotifications(settings));
  return {
    releasesDir,
    settings,
    log,
    access: reportsAccess(settings.reportsToken),
    refused: new Set(),
  };
}

/**
 * Reads how often a service looks: `30s` or `5m`; without a value every minute.
 * @returns milliseconds
 * @throws ReleaseError for a wrong value
 */
export function everyOf(text: string | undefined): number {
  if (text === undefined) return minute;
  return durationOf('--every', text);
}

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
 * @param shared what was shared
 * @param time how long, in milliseconds
 * @returns the last look: `open` if there was no complaint until the end
 */
export async function watchShare(
  parts: WatchParts,
  {
    shared,
    time,
    every = minute,
  }: {
    shared: Members;
    time: number;
    every?: number;
  },
): Promise<Look> {
  const end = performance.now() + time;
  for (;;) {
    const share = await findShare(parts.releasesDir, shared);
    if (!share) return { outcome: 'gone', comparisons: [], lines: [] };
    const look = await lookAt(parts, share);
    print(parts, look.lines);
    const left = end - performance.now();
    if (look.outcome === 'ended' || look.outcome === 'gone' || left <= 0) return look;
    await sleep(Math.min(every, left));
  }
}

async function findShare(releasesDir: string, shared: Members): Promise<OpenShare | undefined> {
  const isShared = (each: SharedVersion) =>
    shared.some(
      ({ frontEnd, version }) => frontEnd.name === each.frontEnd.name && version === each.version,
    );
  return (await openShares(releasesDir)).find(({ members }) => members.some(isShared));
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
