import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutableCaching = 'public, max-age=31536000, immutable';

/**
 * A CDN with another origin may fetch the files of versions here (decision 0089). They are
 * the same for everybody.
 */
const sharedWithOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/**
 * Serves the released files below `/remotes/` and `/shell/`. Versions never change, so browsers and
 * caches store them permanently; pointers are revalidated. Clients that accept brotli receive the
 * compressed sibling file.
 */
export async function releaseFiles(app: FastifyInstance, releasesDir: string): Promise<void> {
  // In a scope of its own, so that the hook runs for no other reply.
  await app.register(async (own) => serveFolders(own, releasesDir));
}

async function serveFolders(app: FastifyInstance, releasesDir: string): Promise<void> {
  // @fastify/static sets them on Node's response, where the headers of every reply would replace them.
  app.addHook('onSend', (_request, reply, payload, next) => {
    for (const [name, value] of Object.entries(sharedWithOrigins)) {
      if (reply.raw.hasHeader(name)) reply.header(name, value);
    }
    next(null, payload);
  });
  for (const folder of ['remotes', 'shell']) {
    await app.register(fastifyStatic, {
      root: path.join(releasesDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      // Folders are not served, and a request for one is not an error worth logging.
      allowedPath: (pathname) => !pathname.endsWith('/'),
      // Publishers work in hidden folders.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const isPointer = /^live\.json(?:\.br)?$/.test(path.basename(file));
        reply.setHeader('cache-control', isPointer ? 'no-cache' : immutableCaching);
        reply.setHeader('vary', 'Accept-Encoding');
        if (isPointer) return;
        for (const [name, value] of Object.entries(sharedWithOrigins)) reply.setHeader(name, value);
      },
    });
  }
}
