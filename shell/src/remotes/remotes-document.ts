import type { RemoteEntry, RemotesDocument } from '@hostel/contracts/releases';
import { isRole } from '@hostel/contracts/roles';
import { hasTexts, isRecord, isTexts } from './json.ts';

const file = ['version', 'entry', 'integrity'];

/** Only what the shell itself relies on; preload lists are the publisher's and the page's, and without a percentage nobody has a share. */
function isRemoteEntry(value: unknown): value is RemoteEntry {
  return (
    hasTexts(value, 'name', 'container', 'title', ...file) &&
    isTexts(value.paths) &&
    (value.documents === undefined || isTexts(value.documents)) &&
    (value.roles === undefined || (Array.isArray(value.roles) && value.roles.every(isRole))) &&
    [value.fallback, value.share].every((other) => other === undefined || hasTexts(other, ...file))
  );
}

function isShell(value: unknown): value is RemotesDocument['shell'] {
  return hasTexts(value, 'version') && (value.share === undefined || isShell(value.share));
}

/**
 * Reads a remotes document. By hand and not by the contract's schema: zod would be paid for before
 * the first paint. One unreadable entry doesn't take the others with it.
 * @returns null when it is no remotes document at all
 */
export function parseRemotes(value: unknown): RemotesDocument | null {
  if (!isRecord(value) || !Array.isArray(value.remotes)) return null;
  const remotes = value.remotes.filter(isRemoteEntry);
  if (remotes.length === 0) return null;
  return { shell: isShell(value.shell) ? value.shell : { version: '' }, remotes };
}

/** Reads it from JSON; what can't be read is null. */
export function parseRemotesJson(json: string | null | undefined): RemotesDocument | null {
  try {
    return parseRemotes(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}
