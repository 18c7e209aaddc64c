import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@hostel/contracts/delivery';

export function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The manifest that a build would write for these files; the first is the entry. */
export function manifestOf(
  name: string,
  version: string,
  files: Record<string, string>,
): ReleaseManifest {
  const [entry = ''] = Object.keys(files);
  const entries = Object.entries(files).map(([file, content]) => [
    file,
    { size: content.length, integrity: integrityOf(content) },
  ]);
  return {
    name,
    kind: name === 'shell' ? 'shell' : 'remote',
    title: name,
    version,
    entry,
    preload: [],
    fragments: [],
    files: Object.fromEntries(entries),
  };
}
