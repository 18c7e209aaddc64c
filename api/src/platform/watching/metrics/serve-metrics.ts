import { createServer, type ServerResponse } from 'node:http';
import type { MetricsSettings } from '../../core/config/metrics-settings.ts';
import { StartError } from '../../core/errors/start-error.ts';

interface Reading {
  text: string;
  contentType: string;
}

/** The server that Prometheus reads: `GET /metrics` and nothing else. */
export function serveMetrics(
  { host, port }: MetricsSettings,
  read: () => Promise<Reading>,
  onError: (error: unknown) => void,
) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer(response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end();
    });
  });

  async function answer(response: ServerResponse): Promise<void> {
    const { text, contentType } = await read();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  }

  return {
    /** @throws StartError when the address can't be listened on */
    listen: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', (cause) =>
          reject(new StartError(`METRICS_PORT ${port} on ${host} can't be used.`, { cause })),
        );
        server.listen({ host, port }, resolve);
      }),
    address(): string | undefined {
      const bound = server.address();
      if (bound === null || typeof bound === 'string') return undefined;
      return `http://${host}:${bound.port}/metrics`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
