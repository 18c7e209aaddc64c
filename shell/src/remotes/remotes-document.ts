import type { RemoteEntry, RemotesDocument } from '@hostel/contracts/releases';
import { isRole } from '@hostel/contracts/roles';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface ReleaseFile extends Record<string, unknown> {
  version: string;
  entry: string;
  integrity: string;
}

function isFile(value: unknown): value is ReleaseFile {
  return (
    isRecord(value) &&
    typeof value.version === 'string' &&
    typeof value.entry === 'string' &&
    typeof value.integrity === 'string'
  );
}

function isPaths(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((path) => typeof path === 'string');
}

/** Only what the shell itself relies on; preload lists are the publisher's and the page's. */
function isRemoteEntry(value: unknown): value is RemoteEntry {
  return (
    isFile(value) &&
    [value.name, value.container, value.title].every((text) => typeof text === 'string') &&
    isPaths(value.paths) &&
    (value.roles === undefined || (Array.isArray(value.roles) && value.roles.every(isRole))) &&
    (value.fallback === undefined || isFile(value.fallback))
  );
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
  const version = isRecord(value.shell) ? value.shell.version : undefined;
  return { shell: { version: typeof version === 'string' ? version : '' }, remotes };
}

/** Reads it from JSON; what can't be read is null. */
export function parseRemotesJson(json: string | null | undefined): RemotesDocument | null {
  try {
    return parseRemotes(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}
