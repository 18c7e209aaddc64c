import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { portalTemplate } from '../build/workspaces.ts';
import { bin, root, runCommand } from '../run-command.ts';
import type { Wanted } from './wanted.ts';

const template = path.join(root, portalTemplate);
const left = new Set(['node_modules', 'dist', 'coverage']);

/** Writes the portal's folder: the template with the names of what is wanted. */
export async function writePortal(wanted: Wanted, base: string): Promise<void> {
  for (const file of await templateFiles()) {
    const text = await readFile(path.join(template, file), 'utf8');
    const target = path.join(base, wanted.name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, named(text, file, wanted));
  }
  await tidy(path.join(base, wanted.name));
}

async function templateFiles(): Promise<string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(template, path.join(parentPath, name)))
    .filter((file) => !file.split(path.sep).some((part) => left.has(part)));
}

function named(text: string, file: string, wanted: Wanted): string {
  const own = text
    .replaceAll('template-portal', wanted.name)
    .replaceAll('Template Portal', wanted.title)
    .replaceAll(/\/template(?![\w-])/g, wanted.path);
  if (file === 'package.json') return withRoles(own, wanted);
  // A workspace stands one folder nearer to the root than the template does.
  return file.includes(path.sep)
    ? own
    : own.replaceAll("'../../", "'../").replaceAll('"../../', '"../');
}

const anyObject = z.record(z.string(), z.unknown());

function withRoles(text: string, { roles }: Wanted): string {
  const content = anyObject.parse(JSON.parse(text));
  const hostel = { ...anyObject.parse(content['hostel']), roles };
  return JSON.stringify({ ...content, hostel }, null, 2);
}

/** Names of other lengths break lines elsewhere. */
async function tidy(folder: string): Promise<void> {
  const config = path.join(root, '.prettierrc.json');
  const args = ['--write', '--log-level=warn', '--config', config, folder];
  const code = await runCommand(bin('prettier'), args);
  if (code !== 0) throw new Error(`Prettier could not read ${folder}.`);
}
