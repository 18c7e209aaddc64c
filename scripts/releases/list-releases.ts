import { previewParameter } from '@hostel/contracts/release-choice';
import type { LivePointer } from '@hostel/contracts/releases';
import { layout, shellFrontEnd, type FrontEnd } from './layout.ts';
import { remoteNames } from './live-releases.ts';
import { keepDays, versionsThere } from './old-versions.ts';
import { namedVersions, readPointer } from './pointer.ts';

const day = 86_400_000;

/** What there is of each front end, a line for each fact. */
export async function listReleases(releasesDir: string, now = Date.now()): Promise<string[]> {
  const remotes = (await remoteNames(releasesDir)).map((name): FrontEnd => ({
    kind: 'remote',
    name,
  }));
  const lines: string[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    const pointer = await readPointer(releasesDir, frontEnd);
    if (!pointer) continue;
    const there = await versionsThere(releasesDir, frontEnd);
    lines.push(frontEnd.name, ...linesOf(frontEnd, pointer, there, now).map((line) => `  ${line}`));
  }
  return lines.length > 0 ? lines : [`Nothing is released in ${layout.remotes(releasesDir)} yet.`];
}

function linesOf(
  { name }: FrontEnd,
  pointer: LivePointer,
  there: readonly string[],
  now: number,
): string[] {
  const { live, previous, share, preview, since, retired = {}, setBy } = pointer;
  const named = new Set(namedVersions(pointer));
  const liveSince = since === undefined ? '' : `, since ${minute(since)}`;
  const by = setBy === 'start' ? ', by npm start' : '';
  return [
    live === null ? 'live      nothing yet' : `live      ${live}${liveSince}${by}`,
    ...(share ? [`share     ${share.version}, ${share.percent} % of the browsers`] : []),
    ...(previous === null ? [] : [`previous  ${previous}`]),
    ...preview.map((version) => `preview   ${version}, /?${previewParameter}=${name}@${version}`),
    ...there
      .filter((version) => !named.has(version))
      .map((version) => `kept      ${version}${until(retired[version], now)}`),
  ];
}

function until(retired: string | undefined, now: number): string {
  if (retired === undefined) return '';
  const left = Math.ceil((Date.parse(retired) + keepDays() * day - now) / day);
  return left > 0
    ? `, for ${left} more ${left === 1 ? 'day' : 'days'}`
    : ', until the next release';
}

/** To the minute, UTC: the machine of who reads it may stand anywhere. */
function minute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
