import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteEntry, type RemoteEntry, type RemotesDocument } from '@hostel/contracts/delivery';
import * as z from 'zod/mini';

const { shape } = remoteEntry;
const workspacePackage = z.object({
  name: z.string(),
  hostel: z.object({
    title: z.string(),
    paths: shape.paths,
    roles: shape.roles,
    documents: shape.documents,
  }),
});

/** The entry of a remote in `remotes.json` while its development server builds it. */
async function devRemote(folder: string): Promise<RemoteEntry> {
  const json = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { name: packageName, hostel } = workspacePackage.parse(JSON.parse(json));
  const name = packageName.replace(/^@[^/]+\//, '');
  return {
    ...hostel,
    name,
    container: name.replaceAll(/\W/g, '_'),
    version: 'dev',
    entry: `/remotes/${name}/dev/remote-entry.js`,
    // Changes with every edit.
    integrity: '',
    preload: [],
  };
}

/** The content of `/remotes.json` in development, for the remotes in these folders. */
export async function devRemotes(folders: readonly string[]): Promise<RemotesDocument> {
  return { shell: { version: 'dev' }, remotes: await Promise.all(folders.map(devRemote)) };
}
