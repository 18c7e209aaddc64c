/** A remote could not be loaded, neither its live release nor the one before. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`The remote ${remote} could not be loaded`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

/**
 * Whether a script or style of a running remote could not be loaded: the network failed, the release
 * was removed, or the file was changed. The router stores such a failure permanently, so only a
 * reload of the page tries again.
 */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof RemoteUnavailable) return isChunkFailure(error.cause);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** The release of a remote that a failed script or style belongs to; undefined for the shell's own. */
export function releaseOfFailure(error: unknown, remote: string): string | undefined {
  if (error instanceof RemoteUnavailable) return releaseOfFailure(error.cause, remote);
  if (!(error instanceof Error) || !('request' in error)) return undefined;
  const { request } = error;
  if (typeof request !== 'string') return undefined;
  const [, folder, name, version] = new URL(request, location.href).pathname.split('/');
  return folder === 'remotes' && name === remote ? version : undefined;
}
