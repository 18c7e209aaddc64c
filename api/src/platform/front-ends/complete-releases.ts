import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest, type RemotesDocument } from '@hostel/contracts/delivery';

/**
 * Verifies the releases that browsers load: entries and fallbacks by their integrity hash, as a
 * browser does, and every file of live and shared releases by its presence and size.
 * @throws Error naming the first file that is missing or differs
 */
export async function proveReleases(
  releasesDir: string,
  { shell, remotes }: RemotesDocument,
): Promise<void> {
  const at = (url: string) => path.join(releasesDir, ...url.split('/'));
  for (const { version } of [shell, shell.share].filter((each) => each !== undefined)) {
    await proveFiles(path.join(releasesDir, 'shell', version));
  }
  for (const remote of remotes) {
    const { name, share, setShare, fallback } = remote;
    const offered = [remote, share, setShare].filter((each) => each !== undefined);
    for (const release of [...offered, ...(fallback ? [fallback] : [])]) {
      await proveIntegrity(at(release.entry), release.integrity);
    }
    for (const { version } of offered) {
      await proveFiles(path.join(releasesDir, 'remotes', name, version));
    }
  }
}

async function proveIntegrity(file: string, integrity: string): Promise<void> {
  const hash = createHash('sha384')
    .update(await readFile(file))
    .digest('base64');
  if (`sha384-${hash}` !== integrity) throw new Error(`${file} differs from the released file`);
}

/** Compares sizes only: probes run every few seconds. */
async function proveFiles(folder: string): Promise<void> {
  const manifest = await readFile(path.join(folder, 'release.json'), 'utf8');
  const { files } = releaseManifest.parse(JSON.parse(manifest));
  for (const [name, { size }] of Object.entries(files)) {
    const file = path.join(folder, name);
    if ((await stat(file)).size !== size) throw new Error(`${file} is incomplete`);
  }
}
