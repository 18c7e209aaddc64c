import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { GatewayRefusal, GatewayUnavailable } from './gateway.ts';

export interface GatewayAddress {
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** In milliseconds, for one try. */
  timeout: number;
}

export interface GatewayCall {
  path: string;
  body?: object;
  /** With it, a POST may be repeated: the gateway knows it again. */
  idempotencyKey?: string;
}

const tries = 3;
const refusal = z.object({ error: z.object({ description: z.nullish(z.string()) }) });

async function once(address: GatewayAddress, call: GatewayCall): Promise<unknown> {
  const { apiUrl, keyId, keySecret, timeout } = address;
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  const key = call.idempotencyKey;
  try {
    const reply = await fetch(`${apiUrl}${call.path}`, {
      method: call.body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${basic}`,
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'x-refund-idempotency': key }),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      // The key must not follow a redirect to somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await reply.text();
    if (reply.ok) return JSON.parse(text);
    // 409: the same refund is at work; 429: too many at once. Both pass.
    if (reply.status >= 500 || reply.status === 429 || reply.status === 409) {
      throw new GatewayUnavailable(`the gateway answered ${reply.status}`);
    }
    const said = refusalOf(text);
    throw new GatewayRefusal(reply.status, said ?? `the gateway answered ${reply.status}`);
  } catch (error) {
    if (error instanceof GatewayRefusal || error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable('the gateway gave no reply', { cause: error });
  }
}

function refusalOf(text: string): string | undefined {
  try {
    return z.safeParse(refusal, JSON.parse(text)).data?.error.description ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls the gateway and reads its reply by a schema. What may be repeated is tried three times.
 * @throws GatewayUnavailable without a reply that makes sense; GatewayRefusal for a 4xx.
 */
export async function callGateway<S extends z.ZodMiniType>(
  address: GatewayAddress,
  call: GatewayCall,
  schema: S,
): Promise<z.output<S>> {
  const repeatable = call.body === undefined || call.idempotencyKey !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const parsed = z.safeParse(schema, await once(address, call));
      if (!parsed.success) throw new GatewayUnavailable('the gateway’s reply makes no sense');
      return parsed.data;
    } catch (error) {
      const again = repeatable && attempt < tries && error instanceof GatewayUnavailable;
      if (!again) throw error;
      await wait(100 * 2 ** attempt);
    }
  }
}
