import path from 'node:path';
import { packageRoot } from './package-root.ts';

/** Absolute folders that the environment names; a relative one starts at `cwd`. */
export interface Folders {
  dataDir: string;
  releasesDir: string;
}

/**
 * Reads the folders of data and releases; the default is `.data` of the project. Commands on releases
 * use this alone, so that they need no secrets in production.
 */
export function readFolders(
  variables: Record<string, string | undefined> = process.env,
  cwd: string = process.env.INIT_CWD ?? process.cwd(),
): Folders {
  const dataDir = variables.DATA_DIR
    ? path.resolve(cwd, variables.DATA_DIR)
    : path.join(packageRoot(), '..', '.data');
  const releasesDir = variables.RELEASES_DIR
    ? path.resolve(cwd, variables.RELEASES_DIR)
    : path.join(dataDir, 'releases');
  return { dataDir, releasesDir };
}
