import { remoteEntryOf } from '@hostel/contracts/release-entry';
import type { ReleaseManifest, RemoteEntry } from '@hostel/contracts/releases';
import { isRole } from '@hostel/contracts/roles';
import { hasTexts, isRecord, isTexts } from '../remotes/json.ts';

/**
 * A preview's entry, or `shell` where the frame itself is meant. `withdrawn` when nobody offers it,
 * `live` when everybody gets it by now, `unreadable` when it can't be told or isn't whole.
 */
export type Found = RemoteEntry | 'shell' | 'live' | 'withdrawn' | 'unreadable';

export type ReadPreview = (name: string, version: string) => Promise<Found>;

const patience = 10_000;

/** Asks the pointer of a front end whether it offers a version, and for a remote what it takes. */
export const readPreview: ReadPreview = async (name, version) => {
  const base = name === 'shell' ? '/shell' : `/remotes/${name}`;
  const pointer = await readJson(`${base}/live.json`, 'no-store');
  if (pointer === 'missing') return 'withdrawn';
  if (!isRecord(pointer) || !isTexts(pointer.preview)) return 'unreadable';
  if (pointer.live === version) return 'live';
  const shared = isRecord(pointer.share) ? pointer.share.version : undefined;
  if (!pointer.preview.includes(version) && shared !== version) return 'withdrawn';
  if (name === 'shell') return 'shell';
  const manifest = await readJson(`${base}/${version}/release.json`, 'default');
  if (!isManifest(manifest)) return 'unreadable';
  const entry = remoteEntryOf(manifest);
  return entry?.name === name && entry.version === version ? entry : 'unreadable';
};

async function readJson(url: string, cache: RequestCache): Promise<unknown> {
  try {
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(patience) });
    if (response.status === 404) return 'missing';
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Only what `remoteEntryOf` relies on; the preload links are the page's. */
function isManifest(value: unknown): value is ReleaseManifest {
  return (
    hasTexts(value, 'name', 'title', 'version', 'entry') &&
    (value.container === undefined || typeof value.container === 'string') &&
    (value.paths === undefined || isTexts(value.paths)) &&
    (value.documents === undefined || isTexts(value.documents)) &&
    (value.roles === undefined || (Array.isArray(value.roles) && value.roles.every(isRole))) &&
    Array.isArray(value.preload) &&
    isRecord(value.files) &&
    Object.values(value.files).every((file) => hasTexts(file, 'integrity'))
  );
}
