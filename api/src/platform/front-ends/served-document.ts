import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** A small document that is served from memory: as it is, and compressed. */
export interface ServedDocument {
  type: string;
  plain: Buffer;
  brotli: Buffer;
  /** Without quotes; the compressed form has a separate tag, derived from this one. */
  tag: string;
}

export async function servedDocument(type: string, plain: Buffer): Promise<ServedDocument> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const brotli = await compress(plain, { params });
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { type, plain, brotli, tag };
}

export interface Sending {
  /** The request headers that the choice of the document depends on. */
  vary?: string;
  /** False when the address has no page and the document is sent with status 404. */
  found?: boolean;
}

/** Sends a document that browsers may cache but must revalidate; 304 if theirs is current. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, brotli, tag }: ServedDocument,
  { vary = 'Accept-Encoding', found = true }: Sending = {},
): FastifyReply {
  const small = acceptsBrotli(request.headers['accept-encoding']);
  reply.headers({ 'cache-control': 'no-cache', vary });
  if (found) {
    const etag = `"${tag}${small ? '-br' : ''}"`;
    reply.header('etag', etag);
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (small) reply.header('content-encoding', 'br');
  const body = small ? brotli : plain;
  reply
    .code(found ? 200 : 404)
    .type(type)
    .header('content-length', body.length);
  return reply.send(request.method === 'HEAD' ? '' : body);
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part));
}

/** Weak comparison: a proxy may have weakened the tag. */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
