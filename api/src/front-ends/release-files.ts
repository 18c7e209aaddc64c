import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forGood = 'public, max-age=31536000, immutable';

/**
 * Serves the released files below `/remotes/` and `/shell/`: versions never change, so browsers and
 * caches keep them for good; pointers are asked for anew. A brotli sibling goes to who takes it.
 */
export async function releaseFiles(app: FastifyInstance, releasesDir: string): Promise<void> {
  for (const folder of ['remotes', 'shell']) {
    await app.register(fastifyStatic, {
      root: path.join(releasesDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      // A folder is nothing to serve; asking for one is no offence either.
      allowedPath: (pathname) => !pathname.endsWith('/'),
      // Publishers work in hidden folders.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const isPointer = /^live\.json(?:\.br)?$/.test(path.basename(file));
        reply.setHeader('cache-control', isPointer ? 'no-cache' : forGood);
        reply.setHeader('vary', 'Accept-Encoding');
      },
    });
  }
}
