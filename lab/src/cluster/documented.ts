import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

/**
 * A file of `docs` with only its addresses and folders changed to those of the test.
 * @throws Error for a text that the file does not have
 */
export function changed(name: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/${name} has no ${from}.`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(root, 'docs', name), 'utf8'),
  );
}
