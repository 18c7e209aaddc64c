import type { AnyCall } from '@hostel/contracts/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { FileReply } from './call-context.ts';

/** Whether an `If-None-Match` header names this entity tag (weak comparison, RFC 9110 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag);
}

/**
 * Sends the envelope: the reply stripped to what the contract names, with an `ETag` and 304 where
 * the contract asks for them. A reply that breaks its contract is a fault of ours: it throws.
 */
export function sendEnvelope(
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  given: object,
): FastifyReply {
  const text = JSON.stringify(z.parse(call.reply, { success: true, ...given }));
  reply.type('application/json; charset=utf-8');
  if (call.etag) {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    reply.header('cache-control', call.access === 'public' ? 'no-cache' : 'private, no-cache');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.send(text);
}

/** `Content-Disposition` with the name in ASCII and, where it differs, in UTF-8 (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const plain = `${kind}; filename="${ascii}"`;
  if (ascii === filename) return plain;
  const encoded = encodeURIComponent(filename).replaceAll(/['()*]/g, (char) => {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `${plain}; filename*=UTF-8''${encoded}`;
}

/**
 * Sends bytes. Whatever they are, they run nothing: no sniffing, no scripts. Only a PDF goes
 * without the sandbox, under which Chromium refuses to show it.
 */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const pdf = file.contentType.startsWith('application/pdf');
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  reply.header(
    'content-security-policy',
    pdf ? `${policy}; object-src 'self'` : `${policy}; sandbox`,
  );
  reply.header('cache-control', file.cacheControl ?? 'private, no-store');
  if (file.filename !== undefined) {
    const kind = file.download ? 'attachment' : 'inline';
    reply.header('content-disposition', contentDisposition(kind, file.filename));
  }
  return reply.type(file.contentType).send(file.content);
}
