import type { RemoteEntry, RemotesDocument } from '@hostel/contracts/delivery';

/** A remote as the publisher would list it. */
export function remoteEntry(name: string, rest: Partial<RemoteEntry> = {}): RemoteEntry {
  return {
    name,
    container: name.replaceAll('-', '_'),
    title: name,
    version: '1.0.0-a',
    paths: [`/${name}`],
    entry: `/remotes/${name}/1.0.0-a/remote-entry.js`,
    integrity: 'sha384-a',
    preload: [],
    ...rest,
  };
}

export function remotesDocument(...remotes: RemoteEntry[]): RemotesDocument {
  return { shell: { version: '1.0.0-s' }, remotes };
}
