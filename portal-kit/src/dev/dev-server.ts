import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { forward } from './forward.ts';
import type { BuildState, WatchedBuild } from './watch-build.ts';

export interface ServedBuild extends WatchedBuild {
  /** The path of its files; empty for the root. */
  place: string;
}

export interface DevServer {
  /** Its address, with the port that was free. */
  address: string;
  close: () => Promise<void>;
}

interface DevServerOptions {
  builds: readonly ServedBuild[];
  /** The page at every other address. */
  page: () => Promise<string>;
  /** Further documents by their path. */
  documents?: Record<string, unknown>;
  /** Where the API listens. */
  api: string;
  host: string;
  /** 0 for one that is free. */
  port: number;
}

/** Serves front ends while their sources change, and sends their pages the state of each build. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { builds, page, documents = {}, api, host, port } = options;
  const app = fastify({ forceCloseConnections: true });
  for (const build of builds) await serveFiles(app, build);
  for (const [path, document] of Object.entries(documents)) app.get(path, () => document);
  await app.register(forward, { prefix: '/api', to: api });
  app.setNotFoundHandler(async ({ method, headers }, reply) => {
    if (method !== 'GET' || !headers.accept?.includes('text/html')) {
      return reply.code(404).send('Not found');
    }
    return reply.type('text/html; charset=utf-8').send(await page());
  });
  const sockets = new WebSocketServer({ server: app.server, path: '/dev-builds' });
  sockets.on('connection', (socket, { url = '' }) => {
    const build = builds.find(({ name }) => url.endsWith(`?${name}`));
    if (!build) return socket.close();
    const send = (state: BuildState) => socket.send(JSON.stringify(state));
    build.events.on('built', send);
    socket.on('close', () => build.events.off('built', send));
    void build.settled().then(send);
  });
  const address = await app.listen({ host, port });
  return {
    address,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await Promise.all([app.close(), ...builds.map((build) => build.close())]);
    },
  };
}

/** A request for a file waits for the build that is running. */
async function serveFiles(app: FastifyInstance, { place, folder, settled }: ServedBuild) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      await settled();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `${place}/`,
      index: false,
      decorateReply: false,
    });
  });
}
