import type { RemoteEntry, RemotesDocument } from '@hostel/contracts/delivery';
import { hasStrings, isRecord, isRoleList, isStringArray } from '../releases/json-guards.ts';

const file = ['version', 'entry', 'integrity'];

/** Checks only what the shell uses. Preload lists are for the publisher and the page. */
function isRemoteEntry(value: unknown): value is RemoteEntry {
  return (
    hasStrings(value, 'name', 'container', 'title', ...file) &&
    isStringArray(value.paths) &&
    (value.documents === undefined || isStringArray(value.documents)) &&
    isRoleList(value.roles) &&
    [value.fallback, value.share, value.setShare].every(
      (other) => other === undefined || hasStrings(other, ...file),
    )
  );
}

function isShell(value: unknown): value is RemotesDocument['shell'] {
  return hasStrings(value, 'version') && (value.share === undefined || isShell(value.share));
}

/**
 * Reads a remotes document. It does not use the contract's schema, because zod would be loaded before
 * the first paint. An invalid entry is left out.
 * @returns null if it is not a remotes document
 */
export function parseRemotes(value: unknown): RemotesDocument | null {
  if (!isRecord(value) || !Array.isArray(value.remotes)) return null;
  const remotes = value.remotes.filter(isRemoteEntry);
  if (remotes.length === 0) return null;
  return { shell: isShell(value.shell) ? value.shell : { version: '' }, remotes };
}

/** Reads a remotes document from JSON; null if it is invalid. */
export function parseRemotesJson(json: string | null | undefined): RemotesDocument | null {
  try {
    return parseRemotes(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}
