import { randomInt } from 'node:crypto';
import net from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * A port for a program that is stopped and started again on it: below those that Linux gives to
 * outgoing connections, one of which could take it meanwhile.
 * @throws Error if none of a hundred is free
 */
export async function choosePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}
