import { previewParameter } from '@hostel/contracts/releases/choice';
import type { LivePointer } from '@hostel/contracts/releases';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { keepDays, listVersions } from '../pointers/old-versions.ts';
import { namedVersions, readPointer } from '../pointers/pointer.ts';

const day = 86_400_000;

/** Describes the versions of each front end, one per line, for `npm run releases`. */
export async function listReleases(releasesDir: string, now = Date.now()): Promise<string[]> {
  const remotes = (await remoteNames(releasesDir)).map((name): FrontEnd => ({
    kind: 'remote',
    name,
  }));
  const lines: string[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    const pointer = await readPointer(releasesDir, frontEnd);
    if (!pointer) continue;
    const versions = await listVersions(releasesDir, frontEnd);
    lines.push(
      frontEnd.name,
      ...linesOf(frontEnd, pointer, versions, now).map((line) => `  ${line}`),
    );
  }
  return lines.length > 0 ? lines : [`Nothing is released in ${layout.remotes(releasesDir)} yet.`];
}

function linesOf(
  { name }: FrontEnd,
  pointer: LivePointer,
  versions: readonly string[],
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
    ...versions
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

/** To the minute, in UTC: readers may be in any time zone. */
function minute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
