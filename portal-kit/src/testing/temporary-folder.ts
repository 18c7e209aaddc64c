import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates an empty folder; the test removes it. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'portal-kit-'));
}
