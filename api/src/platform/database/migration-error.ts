/** A migration or definition can't be applied; the message names it and the reason. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
