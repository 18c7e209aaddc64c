/** A remote didn't come, neither its live release nor the one before. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`The remote ${remote} could not be loaded`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

/**
 * A script or style that a running remote asked for didn't come: the network's doing, or a release
 * that is gone. The router keeps such a failure for good, so only a reload of the page tries again.
 */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof RemoteUnavailable) return isChunkFailure(error.cause);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
