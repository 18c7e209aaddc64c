/**
 * The `code` of an error (`EEXIST`, `23505`), or undefined. Looks at the shape, not at the class:
 * under Jest, errors of Node's own modules come from another realm.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The message of an error or of any other thrown value. */
export function errorMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String(error.message);
  }
  return String(error);
}

/** The error and the causes below it, outermost first. */
export function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  let at: unknown = error;
  while (typeof at === 'object' && at !== null && !chain.includes(at)) {
    chain.push(at);
    at = 'cause' in at ? at.cause : undefined;
  }
  return chain;
}
