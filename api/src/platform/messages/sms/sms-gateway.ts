import * as z from 'zod/mini';
import type { SmsGatewaySettings } from '../../core/config/sms-settings.ts';
import { gatewayRequest } from './gateway-request.ts';
import { SmsError, type Sms, type SmsProvider } from './sms-provider.ts';

/**
 * Answers to a wrong key or address, an empty account or too many calls: the operator or time changes
 * them, not the message.
 */
const laterStatuses = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429]);
const longestReply = 10_000;

/** The beginning of a reply's text. */
async function readStart({ body }: Response): Promise<string> {
  if (body === null) return '';
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length >= longestReply) break;
  }
  return text.slice(0, longestReply);
}

const failure = z.object({
  name: z.string(),
  cause: z.catch(z.optional(z.object({ code: z.optional(z.string()) })), undefined),
});

/** The code of a failed call: that of its cause, such as ECONNREFUSED, or its name, such as TimeoutError. */
function codeOf(error: unknown): string {
  const { data } = z.safeParse(failure, error);
  return data?.cause?.code ?? data?.name ?? 'unknown';
}

async function call(settings: SmsGatewaySettings, sms: Sms): Promise<[number, string]> {
  const { url, init } = gatewayRequest(settings, sms);
  try {
    const signal = AbortSignal.timeout(settings.timeout);
    const reply = await fetch(url, { ...init, redirect: 'manual', signal });
    return [reply.status, await readStart(reply)];
  } catch (error) {
    // Without the error: its text may have the address, and with it the number and the code.
    throw new SmsError(codeOf(error), false);
  }
}

/**
 * A gateway that takes one SMS with one HTTP call. Gateways answer 200 to refused messages too: an SMS is
 * accepted when the reply has the configured text. A 2xx reply without it is final: a gateway whose reply
 * can't be read may have sent the SMS.
 */
export function smsGateway(settings: SmsGatewaySettings): SmsProvider {
  return {
    async send(_tx, sms) {
      const [status, text] = await call(settings, sms);
      if (status >= 200 && status < 300) {
        if (text.includes(settings.accepted)) return;
        throw new SmsError(`HTTP ${status} without SMS_ACCEPTED`, true);
      }
      const isRefused = status >= 400 && status < 500 && !laterStatuses.has(status);
      throw new SmsError(`HTTP ${status}`, isRefused);
    },
  };
}
