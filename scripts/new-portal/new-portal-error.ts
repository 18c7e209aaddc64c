/** What somebody asked for can't be made; the message says what to ask for instead. */
export class NewPortalError extends Error {
  override name = 'NewPortalError';
}
