import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from './run-command.ts';

const rootPackage = z.object({ workspaces: z.array(z.string()) });
const workspacePackage = z.object({
  hostel: z.optional(z.object({ paths: z.optional(z.array(z.string())) })),
});

/** The template of `npm run new-portal`. */
export const portalTemplate = 'portal-kit/template';

/** Every workspace, in the order of the root's package.json. */
export async function workspaces(base = root): Promise<string[]> {
  return rootPackage.parse(await readJson(base, 'package.json')).workspaces;
}

/** The folders with sources, a tsconfig.json and a jest.config.js. */
export async function sourceFolders(): Promise<string[]> {
  return [...(await workspaces()), portalTemplate, 'config'];
}

/** The paths that a workspace claims in its package.json; undefined if it is no remote. */
export async function pathsOf(workspace: string, base = root): Promise<string[] | undefined> {
  const { hostel } = workspacePackage.parse(await readJson(base, workspace, 'package.json'));
  return hostel?.paths;
}

/**
 * The front ends that are built and published: the shell, and every workspace that claims paths in
 * its package.json.
 */
export async function frontEnds(): Promise<string[]> {
  const names = await workspaces();
  const paths = await Promise.all(names.map((name) => pathsOf(name)));
  return names.filter((name, index) => name === 'shell' || paths[index] !== undefined);
}

/** The output folder of a workspace's build. */
export function outputOf(workspace: string): string {
  return path.join(root, workspace, 'dist');
}

async function readJson(...parts: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(...parts), 'utf8'));
}
