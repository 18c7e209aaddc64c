import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileReply, TaggedReply } from '../../../../platform/http/call-context.ts';

const unzip = promisify(gunzip);

/** A JSON file that is stored as its gzip. */
export interface ZippedFile {
  /** Without quotes. */
  etag: string;
  filename: string;
  read: () => Promise<Buffer>;
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part));
}

/** Sends the file as it is stored to clients that accept gzip; the browser keeps it and asks again. */
export function sendZipped(
  { etag, filename, read }: ZippedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): TaggedReply<FileReply> {
  const zipped = acceptsGzip(request);
  reply.header('vary', 'Accept-Encoding, Authorization');
  return {
    etag: zipped ? `${etag}-gzip` : etag,
    make: async () => {
      const stored = await read();
      if (zipped) reply.header('content-encoding', 'gzip');
      const content = zipped ? stored : await unzip(stored);
      return { content, contentType: 'application/json; charset=utf-8', filename, download: true };
    },
  };
}
