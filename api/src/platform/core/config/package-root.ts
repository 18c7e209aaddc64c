import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this workspace, which holds `migrations`: found upwards, because the code runs from
 * `src` in tests and scripts and from `dist` when bundled.
 */
export function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'migrations', '0001_foundation.sql'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The migrations folder of the API is missing.');
    folder = parent;
  }
  return folder;
}
