import { createServer, type Socket } from 'node:net';

/** A mail server on this machine that accepts every mail, each answer after some milliseconds. */
export interface BenchMailServer {
  url: string;
  /** When each mail was accepted, in milliseconds of `performance.now()`. */
  accepted: readonly number[];
  close(): void;
}

/** Mail servers of a campus answer within 10 to 20 ms. */
const latency = 15;

const answers: readonly [RegExp, string][] = [
  [/^(EHLO|HELO)/i, '250 bench'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
  [/^/, '250 ok'],
];

function serve(socket: Socket, accepted: number[]): void {
  let text = '';
  let readsMail = false;
  const reply = (line: string) => setTimeout(() => socket.write(`${line}\r\n`), latency);
  const takeMail = () => {
    const end = text.indexOf('\r\n.\r\n');
    if (end === -1) return false;
    text = text.slice(end + 5);
    readsMail = false;
    accepted.push(performance.now());
    reply('250 accepted');
    return true;
  };
  const takeCommand = () => {
    const end = text.indexOf('\r\n');
    if (end === -1) return false;
    const command = text.slice(0, end);
    text = text.slice(end + 2);
    readsMail = /^DATA/i.test(command);
    reply(answers.find(([pattern]) => pattern.test(command))?.[1] ?? '250 ok');
    return true;
  };
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    text += part.toString('latin1');
    while (readsMail ? takeMail() : takeCommand());
  });
  reply('220 bench');
}

/** Listens on a free port of this machine. */
export async function startMailServer(): Promise<BenchMailServer> {
  const accepted: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, accepted);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
