/** Calls that run at the same time: fast enough for a hall, without overloading the server. */
const concurrent = 4;

export interface SendResult {
  /** Number of recipients reached. */
  done: number;
  /** Number of recipients not reached. */
  failed: number;
  /** Error of the first recipient not reached. */
  error: unknown;
}

/**
 * Sends to every recipient, a few at the same time. A failure doesn't stop the others.
 * @param onDone called after each success with the number reached so far
 */
export async function sendToAll<To>(
  recipients: readonly To[],
  send: (to: To) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<SendResult> {
  const waiting = [...recipients];
  const result: SendResult = { done: 0, failed: 0, error: undefined };
  const sendNext = async () => {
    for (let to = waiting.shift(); to !== undefined; to = waiting.shift()) {
      try {
        await send(to);
        result.done += 1;
        onDone(result.done);
      } catch (error) {
        result.failed += 1;
        result.error ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrent }, sendNext));
  return result;
}
