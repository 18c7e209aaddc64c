import net from 'node:net';

/** The way to an address through the loopback, which can be cut like a cable. */
export interface Wire {
  port: number;
  /** From now on nothing passes, in either direction, and neither side sees the connection end. */
  cut: () => void;
  /** New connections pass again; those that were cut are closed. */
  mend: () => void;
  close: () => void;
}

/** Listens on a port of its own and passes everything on to `target`. */
export async function startWire(target: number): Promise<Wire> {
  const sockets = new Set<net.Socket>();
  let passing = true;

  const server = net.createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => sockets.delete(near));
    // Without a reader the caller waits, as for a machine that is not reached.
    if (!passing) return void near.pause();
    const far = net.connect(target, '127.0.0.1');
    sockets.add(far);
    const end = () => {
      // A machine that is cut off is not notified that the other side has ended.
      if (!passing) return;
      near.destroy();
      far.destroy();
    };
    far.on('error', end);
    far.on('close', () => sockets.delete(far));
    far.on('end', end);
    near.on('end', end);
    near.on('data', (chunk) => passing && far.write(chunk));
    far.on('data', (chunk) => passing && near.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    cut: () => (passing = false),
    mend() {
      destroyAll();
      passing = true;
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}
