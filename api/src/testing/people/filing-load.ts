import { newId } from '../../platform/database/new-id.ts';

/** The results of a load: the answers by status, and the acknowledged requests. */
export interface FilingLoad {
  /** Descriptions of the requests that the server acknowledged. */
  acknowledged: Set<string>;
  answers: Map<string, number>;
  /** Finishes the running requests and stops. */
  stop(): Promise<void>;
}

/**
 * Clients that file maintenance requests one after the other, each with a separate idempotency
 * key, repeated at the next server until it is acknowledged, as a browser does.
 */
export function startFilingLoad(
  addresses: readonly string[],
  token: string,
  clients: number,
): FilingLoad {
  const acknowledged = new Set<string>();
  const answers = new Map<string, number>();
  let stopping = false;

  async function post(address: string, key: string, description: string): Promise<string> {
    const reply = await fetch(`${address}/api/service-requests`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ requestType: 'plumbing', description }),
      signal: AbortSignal.timeout(40_000),
    }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply ? String(reply.status) : 'no reply';
  }

  async function client(number: number): Promise<void> {
    for (let filed = 0; !stopping; filed += 1) {
      const description = `Request ${filed} of client ${number}`;
      const key = newId();
      for (let tried = 0; ; tried += 1) {
        const address = addresses[(number + tried) % addresses.length] ?? '';
        const answer = await post(address, key, description);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        const done = answer.startsWith('2');
        if (done) acknowledged.add(description);
        if (done || tried > 200) break;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  const running = Array.from({ length: clients }, (_, number) => client(number));
  return {
    acknowledged,
    answers,
    async stop() {
      stopping = true;
      await Promise.all(running);
    },
  };
}
