import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { GatewayRefusal, GatewayUnavailable } from './gateway.ts';

export interface GatewayAddress {
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** In milliseconds, for one attempt. */
  timeout: number;
}

export interface GatewayCall {
  path: string;
  /** With a body the call is a POST, else a GET. */
  body?: object;
  /** With it, a POST may be repeated: the gateway recognises the repetition. */
  idempotencyKey?: string;
}

const maxAttempts = 3;
const refusal = z.object({ error: z.object({ description: z.nullish(z.string()) }) });

function toRequest({ keyId, keySecret, timeout }: GatewayAddress, call: GatewayCall): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  headers.set('authorization', `Basic ${credentials}`);
  if (call.body) headers.set('content-type', 'application/json');
  if (call.idempotencyKey !== undefined) {
    headers.set('x-refund-idempotency', call.idempotencyKey);
  }
  return {
    method: call.body ? 'POST' : 'GET',
    headers,
    body: call.body ? JSON.stringify(call.body) : null,
    // The credentials must not follow a redirect to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  };
}

/** The gateway’s explanation of a rejected call. */
function refusalText(text: string): string | undefined {
  try {
    return z.safeParse(refusal, JSON.parse(text)).data?.error.description ?? undefined;
  } catch {
    return undefined;
  }
}

async function readReply(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (reply.ok) return JSON.parse(text);
  const message = `the gateway answered ${reply.status}`;
  // 409: the same refund is being made; 429: too many calls. Both are temporary.
  if (reply.status >= 500 || reply.status === 429 || reply.status === 409) {
    throw new GatewayUnavailable(message);
  }
  throw new GatewayRefusal(reply.status, refusalText(text) ?? message);
}

async function callOnce(address: GatewayAddress, call: GatewayCall): Promise<unknown> {
  try {
    return await readReply(await fetch(`${address.apiUrl}${call.path}`, toRequest(address, call)));
  } catch (error) {
    if (error instanceof GatewayRefusal || error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable('the gateway gave no valid reply', { cause: error });
  }
}

/**
 * Calls the gateway and parses its reply with a schema. A GET, and a POST with an idempotency key,
 * is attempted three times.
 * @throws GatewayUnavailable without a valid reply; GatewayRefusal for a 4xx.
 */
export async function callGateway<S extends z.ZodMiniType>(
  address: GatewayAddress,
  call: GatewayCall,
  schema: S,
): Promise<z.output<S>> {
  const repeatable = call.body === undefined || call.idempotencyKey !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const parsed = z.safeParse(schema, await callOnce(address, call));
      if (!parsed.success) throw new GatewayUnavailable('the gateway’s reply is not valid');
      return parsed.data;
    } catch (error) {
      const again = repeatable && attempt < maxAttempts && error instanceof GatewayUnavailable;
      if (!again) throw error;
      await wait(100 * 2 ** attempt);
    }
  }
}
