import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { portalTemplate } from '../repository/workspaces.ts';
import { bin, root, runCommand } from '../repository/run-command.ts';
import type { PortalOptions } from './portal-options.ts';

const template = path.join(root, portalTemplate);
const skippedFolders = new Set(['node_modules', 'dist', 'coverage']);

/** Writes the portal's folder: the template with the new names. */
export async function writePortal(options: PortalOptions, base: string): Promise<void> {
  for (const file of await templateFiles()) {
    const text = await readFile(path.join(template, file), 'utf8');
    const target = path.join(base, options.name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, withNames(text, file, options));
  }
  await format(path.join(base, options.name));
}

async function templateFiles(): Promise<string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(template, path.join(parentPath, name)))
    .filter((file) => !file.split(path.sep).some((part) => skippedFolders.has(part)));
}

function withNames(text: string, file: string, options: PortalOptions): string {
  const own = text
    .replaceAll('template-portal', options.name)
    .replaceAll('Template Portal', options.title)
    .replaceAll(/\/template(?![\w-])/g, options.path);
  if (file === 'package.json') return withRoles(own, options);
  // The portal's folder is one level closer to the root than the template.
  return file.includes(path.sep)
    ? own
    : own.replaceAll("'../../", "'../").replaceAll('"../../', '"../');
}

const anyObject = z.record(z.string(), z.unknown());

function withRoles(text: string, { roles }: PortalOptions): string {
  const content = anyObject.parse(JSON.parse(text));
  const hostel = { ...anyObject.parse(content['hostel']), roles };
  return JSON.stringify({ ...content, hostel }, null, 2);
}

/** The new names change the line lengths. */
async function format(folder: string): Promise<void> {
  const config = path.join(root, '.prettierrc.json');
  const args = ['--write', '--log-level=warn', '--config', config, folder];
  const code = await runCommand(bin('prettier'), args);
  if (code !== 0) throw new Error(`Prettier could not read ${folder}.`);
}
