/** So many are sent at a time: quick enough for a hall, gentle to the server. */
const atATime = 4;

export interface Sent {
  done: number;
  /** Why the first of those that failed did. */
  error: unknown;
  failed: number;
}

/**
 * Sends to each in turn, a few at a time, and goes on past a failure.
 * @param tell hears how many are done after each.
 */
export async function sendToAll<To>(
  recipients: readonly To[],
  send: (to: To) => Promise<unknown>,
  tell: (done: number) => void,
): Promise<Sent> {
  const rest = [...recipients];
  const sent: Sent = { done: 0, error: undefined, failed: 0 };
  const work = async () => {
    for (let to = rest.shift(); to !== undefined; to = rest.shift()) {
      try {
        await send(to);
        sent.done += 1;
        tell(sent.done);
      } catch (error) {
        sent.failed += 1;
        sent.error ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return sent;
}
