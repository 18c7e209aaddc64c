import { connect } from 'node:net';

/** A call as it is written to a connection. */
export interface RawCall {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** The `authorization` of the accounts that make it, one after the other on the connections. */
  tokens?: readonly string[];
  body?: object;
}

function bytesOf(
  { method = 'GET', path, headers = {}, body, tokens = [] }: RawCall,
  connection: number,
): Buffer {
  const token = tokens[connection % tokens.length];
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const all = {
    host: 'bench',
    ...headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(length > 0 && { 'content-type': 'application/json', 'content-length': String(length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/** The length of a complete reply; undefined while its head is not complete. */
function lengthOf(head: string): number | undefined {
  const end = head.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const body = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? '0';
  return end + 4 + Number(body);
}

/** Repeats a call on one connection until `end`, and returns how many replies came. */
function repeat(origin: URL, bytes: Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname);
    let replies = 0;
    let received = '';
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const length = lengthOf(received);
      if (length === undefined || received.length < length) return;
      if (/^HTTP\/1\.1 [45]/.test(received)) return socket.destroy(new Error(received));
      received = '';
      replies += 1;
      if (performance.now() < end) socket.write(bytes);
      else socket.end(() => resolve(replies));
    });
  });
}

/**
 * Repeats a call on some connections at once, each as soon as its reply is there. The client is a plain
 * socket: an HTTP client would use more of the processor than a fast server.
 * @throws Error for a refused call
 */
export async function load(
  origin: string,
  call: RawCall,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<{ calls: number; seconds: number }> {
  const start = performance.now();
  const url = new URL(origin);
  const all = Array.from({ length: connections }, (_, connection) =>
    repeat(url, bytesOf(call, connection), start + milliseconds),
  );
  const calls = (await Promise.all(all)).reduce((sum, count) => sum + count, 0);
  return { calls, seconds: (performance.now() - start) / 1000 };
}
