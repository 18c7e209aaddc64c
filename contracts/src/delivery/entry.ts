import type { ReleaseManifest, RemoteEntry } from './contract.ts';

/** URL below which a released version's files are served. */
export function releaseBase({
  kind,
  name,
  version,
}: Pick<ReleaseManifest, 'kind' | 'name' | 'version'>): string {
  return kind === 'shell' ? `/shell/${version}` : `/remotes/${name}/${version}`;
}

/** What it takes to load one release of a remote; undefined where its manifest names no entry. */
export function releaseFileOf(
  manifest: ReleaseManifest,
): Pick<RemoteEntry, 'version' | 'entry' | 'integrity' | 'plain'> | undefined {
  const { version, entry, files, features } = manifest;
  const integrity = files[entry]?.integrity;
  if (integrity === undefined) return undefined;
  // Always set, so that it replaces the value of another release of the remote.
  const plain = features?.includes('plain-container') ?? false;
  return { version, entry: `${releaseBase(manifest)}/${entry}`, integrity, plain };
}

/** A release's preload files with the addresses they are served at. */
export function preloadUrls(manifest: ReleaseManifest): RemoteEntry['preload'] {
  const base = releaseBase(manifest);
  return manifest.preload.map((file) => ({ ...file, href: `${base}/${file.href}` }));
}

/**
 * Describes a remote's release for the shell. The publisher uses it and, for a preview, the shell in
 * the browser; hence it has no library.
 * @returns undefined where the manifest is no remote's
 */
export function remoteEntryOf(manifest: ReleaseManifest): RemoteEntry | undefined {
  const { kind, name, container, title, paths, roles, documents } = manifest;
  const file = releaseFileOf(manifest);
  if (kind !== 'remote' || !container || !paths || !file) return undefined;
  return {
    name,
    container,
    title,
    paths,
    ...(roles && { roles }),
    ...(documents && { documents }),
    ...file,
    preload: preloadUrls(manifest),
  };
}
