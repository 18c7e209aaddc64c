import { errorCode } from '../store/atomic-write.ts';

/** A sentence for a folder that can't be written; undefined for any other error. */
export function diskProblem(error: unknown): string | undefined {
  const reasons: Record<string, string> = {
    EACCES: 'this user has no permission',
    EPERM: 'this user has no permission',
    EROFS: 'it is read-only',
    ENOSPC: 'the disk is full',
  };
  const reason = reasons[errorCode(error) ?? ''];
  if (reason === undefined) return undefined;
  const place = pathOf(error) ?? 'A file';
  return `${place} can't be written: ${reason}. Nothing was released.`;
}

function pathOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('path' in error)) return undefined;
  return typeof error.path === 'string' ? error.path : undefined;
}
