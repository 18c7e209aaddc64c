import http from 'node:http';
import https from 'node:https';
import type { FastifyPluginCallback } from 'fastify';

/** Passes every request on to another server, and its answer back as it comes. */
export const forward: FastifyPluginCallback<{ to: string }> = (app, { to }, done) => {
  const { request: send } = to.startsWith('https:') ? https : http;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, body, parsed) => parsed(null, body));
  app.all('/*', ({ raw }, reply) => {
    reply.hijack();
    const answer = reply.raw;
    const { method, headers } = raw;
    const onward = send(new URL(raw.url ?? '/', to), { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    onward.on('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`No answer from ${to}: ${error.message}`);
    });
    answer.on('close', () => onward.destroy());
    raw.pipe(onward);
  });
  done();
};
