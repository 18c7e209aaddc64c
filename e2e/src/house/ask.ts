import { request, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address to come from. */
  from?: string;
}

export interface Reply {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** Every header by its name in lower case, as often as it came. */
  names: string[];
  bytes: Buffer;
  json(): unknown;
}

function send(url: string, { method = 'GET', headers, body, from }: Asked) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers, localAddress: from, agent: false } as const;
    const asking = url.startsWith('https:')
      ? // The test's certificate is signed by itself.
        requestOverTls(url, { ...options, rejectUnauthorized: false }, resolve)
      : request(url, options, resolve);
    asking.on('error', reject).end(body);
  });
}

/** Asks as the wire has it: nothing is unpacked, followed or joined, as `fetch` would. */
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
  /** Resolves once a piece of text has come. */
  heard(text: string): Promise<void>;
  leave(): void;
}

/** Opens a stream and reads it as it comes. */
export async function follow(url: string, headers: Record<string, string>): Promise<Stream> {
  const reply = await send(url, { headers });
  let text = '';
  reply.on('error', () => undefined);
  reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    async heard(wanted) {
      while (!text.includes(wanted)) {
        if (reply.destroyed) throw new Error(`The stream ended with ${text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    leave: () => reply.destroy(),
  };
}
