/** A failed build; the message is that of the bundler. */
export class BuildError extends Error {
  override name = 'BuildError';
}
