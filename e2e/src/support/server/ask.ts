import { request, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The local address to send from. */
  from?: string;
}

export interface Reply {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** Every header by its name in lower case, with all its values. */
  names: string[];
  bytes: Buffer;
  json(): unknown;
}

function send(url: string, { method = 'GET', headers, body, from }: Asked) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers, localAddress: from, agent: false } as const;
    const asking = url.startsWith('https:')
      ? // The test's certificate is self-signed.
        requestOverTls(url, { ...options, rejectUnauthorized: false }, resolve)
      : request(url, options, resolve);
    asking.on('error', reject).end(body);
  });
}

/** Sends a request; unlike `fetch`, it unpacks no body, follows no redirect and joins no headers. */
export async function ask(url: string, asked: Asked = {}): Promise<Reply> {
  const reply = await send(url, asked);
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return {
    status: reply.statusCode,
    headers: reply.headers,
    names: reply.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()),
    bytes,
    json: () => JSON.parse(bytes.toString()),
  };
}

export interface Stream {
  /** Resolves when a text has been received. */
  received(text: string): Promise<void>;
  leave(): void;
}

/** Opens a stream and reads it continuously. */
export async function follow(url: string, headers: Record<string, string>): Promise<Stream> {
  const reply = await send(url, { headers });
  let text = '';
  reply.on('error', () => undefined);
  reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    async received(wanted) {
      while (!text.includes(wanted)) {
        if (reply.destroyed) throw new Error(`The stream ended with ${text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    leave: () => reply.destroy(),
  };
}
