import type { AnyCall } from '@hostel/contracts/wire/call';
import * as contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { FileReply, CachedReply, TaggedReply } from '../call-context.ts';

/** Whether an `If-None-Match` header names this entity tag (weak comparison, RFC 9110 13.1.2). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag);
}

export function isTagged(given: object): given is TaggedReply<object> {
  return 'etag' in given && 'make' in given;
}

export function isCached(given: object): given is CachedReply<object> {
  return 'texts' in given && 'variant' in given;
}

/** Stored by the browser, but revalidated each time: access and content may change. */
export function revalidated(call: AnyCall): string {
  return call.access === 'public' ? 'no-cache' : 'private, no-cache';
}

/** Sends 304 when the caller has the version of this tag; returns whether it did. */
export function answeredByTag(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  cacheControl: string,
): boolean {
  const etag = `"${tag}"`;
  reply.header('etag', etag).header('cache-control', cacheControl);
  if (!matchesEtag(request.headers['if-none-match'], etag)) return false;
  reply.code(304);
  return true;
}

/**
 * Sends an envelope that is written already, with an `ETag` and 304 where the contract defines them.
 */
export function sendEnvelope(
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (call.etag && !reply.hasHeader('etag')) {
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    if (answeredByTag(request, reply, tag, revalidated(call))) return reply.send();
  }
  return reply.send(text);
}

/**
 * Sends a cached reply, or 304 to a caller who has it.
 * @param write the writer of the call's envelope
 */
export async function sendCached(
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  given: CachedReply<object>,
  write: (envelope: object) => string,
): Promise<FastifyReply> {
  const cacheControl = revalidated(call);
  if (answeredByTag(request, reply, given.etag, cacheControl)) return reply.send();
  const { etag, text } = await given.texts.read(given.etag, given.variant, async () => {
    const made = await given.make();
    return { etag: made.etag, text: write({ success: true, ...made.reply }) };
  });
  if (answeredByTag(request, reply, etag, cacheControl)) return reply.send();
  return sendEnvelope(call, request, reply, text);
}

/**
 * Sends bytes so that the browser executes nothing in them: no sniffing, no scripts. A PDF is sent
 * without the sandbox, because not every browser's viewer starts inside one.
 */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const pdf = file.contentType.startsWith('application/pdf');
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  reply.header(
    'content-security-policy',
    pdf ? `${policy}; object-src 'self'` : `${policy}; sandbox`,
  );
  if (!reply.hasHeader('etag')) {
    reply.header('cache-control', file.cacheControl ?? 'private, no-store');
  }
  if (file.filename !== undefined) {
    const type = file.download ? 'attachment' : 'inline';
    reply.header('content-disposition', contentDisposition.create(file.filename, { type }));
  }
  return reply.type(file.contentType).send(file.content);
}
