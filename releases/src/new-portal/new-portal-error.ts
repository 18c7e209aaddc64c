/** A portal can't be created as requested; the message says how to change the request. */
export class NewPortalError extends Error {
  override name = 'NewPortalError';
}
