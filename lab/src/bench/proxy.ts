import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { compressed } from '@hostel/releases/compress';
import type { OneBundle } from './one-bundle.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

interface File {
  type: string;
  body: Buffer;
  encoding: 'br' | undefined;
}

export interface BenchProxy {
  origin: string;
  close: () => void;
}

/**
 * Starts a server in front of the system. Both variants are measured through it, so that they have
 * the same network path: with a bundle, its page and files replace those of the system.
 */
export async function openProxy(target: string, bundle?: OneBundle): Promise<BenchProxy> {
  const files = bundle ? await filesOf(target, bundle) : new Map<string, File>();
  const server = createServer((incoming, response) => {
    const file = files.get(incoming.url ?? '/');
    if (file) send(response, file);
    else forward(target, incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function filesOf(target: string, bundle: OneBundle): Promise<Map<string, File>> {
  const reply = await fetch(`${target}/`, { headers: { accept: 'text/html' } });
  const page = Buffer.from(bundle.page(await reply.text()));
  const files = new Map([['/', await fileOf('page.html', 'text/html; charset=utf-8', page)]]);
  for (const [address, content] of bundle.files) {
    const type = types[address.slice(address.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    files.set(address, await fileOf(address, type, content));
  }
  return files;
}

async function fileOf(name: string, type: string, content: Buffer): Promise<File> {
  const small = await compressed(name, content);
  return { type, body: small ?? content, encoding: small && 'br' };
}

function send(response: ServerResponse, { type, body, encoding }: File): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(body);
}

function forward(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  incoming.pipe(onward);
}
