import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Manifest {
  version: string;
  entry: string;
  preload: { href: string; integrity: string }[];
  files: Record<string, { size: number; integrity: string }>;
  provenance?: unknown;
}

/**
 * Stores the live version of a remote once more, under another version, in place of a build.
 * @param broken its pages fail: the entry throws an error
 * @returns the version
 */
export async function storeCopy(
  releasesDir: string,
  remote: string,
  { broken = false } = {},
): Promise<string> {
  const parent = path.join(releasesDir, 'remotes', remote);
  const pointer = await readFile(path.join(parent, 'live.json'), 'utf8');
  const { live } = JSON.parse(pointer) as { live: string };
  const version = `${live.slice(0, -6)}${broken ? 'badbad' : 'c0c0c0'}`;
  const folder = path.join(parent, version);
  await cp(path.join(parent, live), folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  manifest.version = version;
  // The copy comes from no commit.
  delete manifest.provenance;
  if (broken) await breakEntry(folder, manifest);
  await writeFile(file, JSON.stringify(manifest));
  return version;
}

async function breakEntry(folder: string, { entry, preload, files }: Manifest): Promise<void> {
  const file = path.join(folder, entry);
  const content = "throw new Error('This version is broken.');\n";
  await writeFile(file, content);
  await rm(`${file}.br`);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  files[entry] = { size: content.length, integrity };
  for (const each of preload) if (each.href === entry) each.integrity = integrity;
}
