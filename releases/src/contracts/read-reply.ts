/** The time for a reply. */
const timeout = 10_000;

/**
 * Reads a JSON reply of a running API.
 * @returns the body is undefined if it isn't JSON
 * @throws Error if the API can't be reached or doesn't answer in time
 */
export async function readReply(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) });
  const text = await reply.text();
  try {
    return { status: reply.status, body: JSON.parse(text) };
  } catch {
    return { status: reply.status, body: undefined };
  }
}

/** Why a request failed: fetch hides the reason, e.g. ECONNREFUSED, in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error.message;
}
