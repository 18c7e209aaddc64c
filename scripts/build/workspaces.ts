import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../run-command.ts';

const rootPackage = z.object({ workspaces: z.array(z.string()) });
const workspacePackage = z.object({
  hostel: z.optional(z.object({ paths: z.optional(z.array(z.string())) })),
});

/**
 * The front ends that are built and published: the shell, and every workspace that says in its
 * package.json which paths are its own.
 */
export async function frontEnds(): Promise<string[]> {
  const { workspaces } = rootPackage.parse(await readJson('package.json'));
  const own = await Promise.all(
    workspaces.map(async (name) => {
      const { hostel } = workspacePackage.parse(await readJson(name, 'package.json'));
      return name === 'shell' || hostel?.paths !== undefined;
    }),
  );
  return workspaces.filter((_, index) => own[index]);
}

/** Where a workspace's build lands. */
export function outputOf(workspace: string): string {
  return path.join(root, workspace, 'dist');
}

async function readJson(...parts: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(root, ...parts), 'utf8'));
}
