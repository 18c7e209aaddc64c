import { remoteEntryOf } from '@hostel/contracts/delivery/entry';
import type { ReleaseManifest, RemoteEntry, VersionSet } from '@hostel/contracts/delivery';
import { hasStrings, isRecord, isRoleList, isStringArray } from '../json-guards.ts';

/**
 * A preview's entry, or `shell` for the shell itself, with the set that it is offered in. `withdrawn` if it is no longer offered,
 * `live` if it is live by now, `unreadable` if it cannot be read or is incomplete.
 */
export type Found =
  { of: RemoteEntry | 'shell'; set?: VersionSet } | 'live' | 'withdrawn' | 'unreadable';

export type ReadPreview = (name: string, version: string) => Promise<Found>;

/** In milliseconds. */
const timeout = 10_000;

/** Whether a pointer offers a version as a preview or as a share. */
function isOffered({ preview, share }: Record<string, unknown>, version: string): boolean {
  if (isStringArray(preview) && preview.includes(version)) return true;
  return isRecord(share) && share.version === version;
}

/** Reads from the pointer of a front end whether it offers a version, and from its manifest the entry. */
export const readPreview: ReadPreview = async (name, version) => {
  const base = name === 'shell' ? '/shell' : `/remotes/${name}`;
  const pointer = await readJson(`${base}/live.json`, 'no-store');
  if (pointer === 'missing') return 'withdrawn';
  if (!isRecord(pointer) || !isStringArray(pointer.preview)) return 'unreadable';
  if (pointer.live === version) return 'live';
  if (!isOffered(pointer, version)) return 'withdrawn';
  const set = setOf(pointer, version);
  if (name === 'shell') return { of: 'shell', ...set };
  const manifest = await readJson(`${base}/${version}/release.json`, 'default');
  if (!isManifest(manifest)) return 'unreadable';
  const entry = remoteEntryOf(manifest);
  return entry?.name === name && entry.version === version ? { of: entry, ...set } : 'unreadable';
};

function setOf({ sets }: Record<string, unknown>, version: string): { set?: VersionSet } {
  const set = isRecord(sets) ? sets[version] : undefined;
  if (!isRecord(set)) return {};
  const versions = Object.entries(set).map(([name, own]): [string, string] => [name, String(own)]);
  return { set: Object.fromEntries(versions) };
}

async function readJson(url: string, cache: RequestCache): Promise<unknown> {
  try {
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(timeout) });
    if (response.status === 404) return 'missing';
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Checks only what `remoteEntryOf` needs; the page holds the preload links. */
function isManifest(value: unknown): value is ReleaseManifest {
  return (
    hasStrings(value, 'name', 'title', 'version', 'entry') &&
    (value.container === undefined || typeof value.container === 'string') &&
    [value.paths, value.documents].every((list) => list === undefined || isStringArray(list)) &&
    isRoleList(value.roles) &&
    Array.isArray(value.preload) &&
    isRecord(value.files) &&
    Object.values(value.files).every((file) => hasStrings(file, 'integrity'))
  );
}
