import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteEntry, type RemoteEntry, type RemotesDocument } from '@hostel/contracts/releases';
import * as z from 'zod/mini';
import { root } from '../run-command.ts';

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

/** A remote as the shell is told of it while its own development server builds it. */
async function devRemote(workspace: string): Promise<RemoteEntry> {
  const json = await readFile(path.join(root, workspace, 'package.json'), 'utf8');
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

/** What `/remotes.json` and the page say in development. */
export async function devRemotes(workspaces: readonly string[]): Promise<RemotesDocument> {
  return { shell: { version: 'dev' }, remotes: await Promise.all(workspaces.map(devRemote)) };
}
