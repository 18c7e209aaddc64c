import path from 'node:path';
import { packageRoot } from './package-root.ts';

/** Absolute folders that the environment names; a relative one starts at `cwd`. */
export interface Folders {
  dataDir: string;
  releasesDir: string;
}

/**
 * Where data and releases lie: all that commands on releases need to know, and in production they
 * need no secrets for it. Unless told otherwise, in `.data` of the project.
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
