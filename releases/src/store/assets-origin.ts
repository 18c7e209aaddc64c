import { assetsOrigin } from '@hostel/contracts/delivery';
import * as z from 'zod/mini';
import { readIfExists, writeAtomically } from './atomic-write.ts';
import { initDeployment } from './deployment.ts';
import { layout } from './layout.ts';
import { ReleaseError } from './release-error.ts';

const settings = z.looseObject({ assetsOrigin: z.optional(assetsOrigin) });

/**
 * Reads the origin that released files come from. It belongs to the deployment, so that every
 * publisher composes the same pages, wherever it runs.
 * @returns undefined for the pages' own origin
 * @throws ReleaseError if the file is damaged
 */
export async function readAssetsOrigin(releasesDir: string): Promise<string | undefined> {
  return (await readSettings(releasesDir)).assetsOrigin;
}

/** Stores the origin; null for the pages' own. The pages are the same until they are derived again. */
export async function writeAssetsOrigin(releasesDir: string, origin: string | null): Promise<void> {
  await initDeployment(releasesDir);
  // A damaged file is replaced.
  const before = await readSettings(releasesDir).catch(() => ({}));
  const all = { format: 1, ...before, assetsOrigin: origin ?? undefined };
  await writeAtomically(layout.deployment(releasesDir), `${JSON.stringify(all)}\n`);
}

async function readSettings(releasesDir: string): Promise<z.infer<typeof settings>> {
  const file = layout.deployment(releasesDir);
  const text = await readIfExists(file);
  // Folders of earlier publishers have no such file.
  if (text === undefined) return {};
  try {
    return settings.parse(JSON.parse(text));
  } catch {
    throw new ReleaseError(
      `${file} is damaged: npm run releases -- --assets-origin none (or an origin) repairs it.`,
    );
  }
}

/**
 * Parses `ASSETS_ORIGIN` or `--assets-origin`.
 * @returns the origin as browsers write it; null for `none`, the pages' own
 * @throws ReleaseError if it is neither, or could be changed on its way because it isn't HTTPS
 */
export function parseAssetsOrigin(text: string): string | null {
  if (text === 'none') return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || isLoopback(url?.hostname);
  if (
    url &&
    isSafe &&
    url.href === `${url.origin}/` &&
    assetsOrigin.safeParse(url.origin).success
  ) {
    return url.origin;
  }
  throw new ReleaseError(
    `ASSETS_ORIGIN ${text} must be an origin such as https://assets.example.edu (http:// only on this machine), or none.`,
  );
}

function isLoopback(host: string | undefined): boolean {
  return host === 'localhost' || host === '127.0.0.1';
}
