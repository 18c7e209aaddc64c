/** A build that failed; its message is what the bundler says of it, for the person who builds. */
export class BuildError extends Error {
  override name = 'BuildError';
}
