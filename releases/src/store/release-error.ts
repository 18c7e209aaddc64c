/** A release that can't be published, with one sentence for the person who published it. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
