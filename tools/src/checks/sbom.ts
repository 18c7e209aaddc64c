import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { root } from '@hostel/releases/run-command';

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(
    z.object({ group: z.optional(z.string()), name: z.string(), version: z.string() }),
  ),
});

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.optional(z.string()),
      version: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      peer: z.optional(z.boolean()),
    }),
  ),
});

/**
 * Writes the software bill of materials (CycloneDX, by `npm sbom`): all packages, with development tools marked.
 * @returns how many packages it names, and how many of them run in production.
 * @throws Error if a production package of the lock file is missing.
 */
export async function writeSbom(file: string): Promise<{ all: number; production: number }> {
  // With --omit=dev npm leaves out what production shares with a tool (zod, pg-protocol).
  // --legacy-peer-deps: npm refuses a tree without the peers that .npmrc omits, and one in which an
  // unused optional peer has another version.
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--legacy-peer-deps'],
    { cwd: root, maxBuffer: 50_000_000 },
  );
  const { components } = bill.parse(JSON.parse(stdout));
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const production = await productionPackages();
  const missing = production.filter((one) => !named.has(one));
  if (missing.length > 0) throw new Error(`The SBOM lacks ${missing.join(', ')}.`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, stdout);
  return { all: components.length, production: production.length };
}

/** Packages of the lock file in every production installation, without platform-specific ones. */
async function productionPackages(): Promise<string[]> {
  const { packages } = lock.parse(
    JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')),
  );
  return Object.entries(packages).flatMap(([place, entry]) => {
    const { link, dev, devOptional, optional, peer, version } = entry;
    if (!place.includes('node_modules/') || link || version === undefined) return [];
    if (dev || devOptional || optional || peer) return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [`${entry.name ?? name}@${version}`];
  });
}
