import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SmsGatewaySettings, SmsSettings } from '../../platform/core/config/sms-settings.ts';

/** A call that reached the gateway. */
interface GatewayCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A gateway on loopback: it records every call and answers as the test says. */
export interface FakeGateway {
  url: string;
  calls: GatewayCall[];
  /** How the next calls are answered; by default they are accepted. */
  answer: (reply: ServerResponse) => void;
  close(): Promise<void>;
}

export const acceptedReply = '{"type":"success"}';

export async function startFakeGateway(): Promise<FakeGateway> {
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      gateway.calls.push({ method, url, headers, body });
      gateway.answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${port}/send`,
    calls: [],
    answer: (reply) => void reply.end(acceptedReply),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gateway;
}

/** The settings of that gateway, with a template id for every text. */
export function gatewaySettings(
  url: string,
  over: Partial<SmsGatewaySettings> = {},
): SmsGatewaySettings {
  return {
    url,
    format: 'json',
    fields:
      '{"to":"91{number}","text":"{text}","sender":"{sender}","dlt":{"entity":"{entity}","template":"{template}"},"reference":"{reference}"}',
    header: 'authkey: {key}',
    accepted: '"type":"success"',
    key: 'a-key',
    sender: 'HOSTEL',
    entityId: '1001234567890123456',
    templateIds: {
      'registration-otp': '1007000000000000001',
      'password-otp': '1007000000000000002',
      offer: '1007000000000000003',
      'offer-reminder': '1007000000000000004',
      'fee-reminder': '1007000000000000005',
    },
    timeout: 1000,
    ...over,
  };
}

export const smsLimits = { perDay: 1000, otpsPerDay: 100, otpsPerNumber: 10 };

/** SMS to the mailbox of development, with limits. */
export function mailboxSms(over: Partial<SmsSettings['limits']> = {}): SmsSettings {
  return { gateway: undefined, limits: { ...smsLimits, ...over } };
}
