import type { Outcome } from '@hostel/contracts/delivery/visits';
import { isChunkFailure } from '../remotes/failures.ts';

export interface FailedRelease {
  /** `shell`, or the remote's name. */
  frontEnd: string;
  /** Undefined for the version that runs. */
  version: string | undefined;
  outcome: Exclude<Outcome, 'loaded'>;
}

function textMember(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const member: unknown = Reflect.get(value, name);
  return typeof member === 'string' ? member : '';
}

/** Where an error comes from: the file that was not loaded, else its stack and those of its causes. */
function originOf(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > 3) return '';
  const own = `${textMember(error, 'request')}\n${textMember(error, 'stack')}`;
  return 'cause' in error ? `${own}\n${originOf(error.cause, depth + 1)}` : own;
}

/** By name and not by class, whose code would be in the first load of the page. */
const others: ReadonlySet<string> = new Set(['AbortError', 'ApiError', 'RemoteUnavailable']);

function hasStatus(error: unknown, matches: (status: number) => boolean): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status === 'number' && matches(error.status);
}

function isUnreadableReply(error: unknown): boolean {
  // An unreadable 5xx comes from a proxy.
  const fromApi = textMember(error, 'code') === 'unreadable' && hasStatus(error, (s) => s < 500);
  return fromApi && textMember(error, 'name') === 'ApiError';
}

/**
 * No failure of a release: an address without a page, cancelled work, the network or the server, a
 * remote that is recorded as not loaded, a browser's notice without consequences, and code of a
 * browser's extension.
 */
function isOther(error: unknown, origin: string): boolean {
  if (typeof error === 'string') return error.startsWith('ResizeObserver loop');
  if (others.has(textMember(error, 'name')) || hasStatus(error, (s) => s === 404)) return true;
  return /(?:^|[\s@(])(?:[a-z]+-)+extension:/.test(origin);
}

/**
 * The release that a failure counts for: the first remote in the error's stack, the shell if only
 * its files are there, otherwise the remote of the page.
 * @param owner the name of the remote that the page belongs to
 * @returns undefined for what is no failure of a release
 */
export function failedRelease(
  error: unknown,
  owner: string | undefined,
): FailedRelease | undefined {
  const page = { frontEnd: owner ?? 'shell', version: undefined };
  if (isUnreadableReply(error)) return { ...page, outcome: 'reply' };
  const origin = originOf(error);
  if (isOther(error, origin)) return undefined;
  const [, name, version] = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.-]+)\//.exec(origin) ?? [];
  const kind = isChunkFailure(error) ? 'load' : 'error';
  if (name) return { frontEnd: name, version, outcome: kind };
  if (/\/shell\/[\w.-]+\//.test(origin)) return { ...page, frontEnd: 'shell', outcome: kind };
  return { ...page, outcome: kind };
}
