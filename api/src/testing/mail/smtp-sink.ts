import { SMTPServer } from 'smtp-server';

/** A mail server for tests, which stores what it accepted. */
export interface SmtpSink {
  url: string;
  /** The Message-IDs of accepted mails, in their order. */
  accepted: string[];
  /** The answer to a mail of this recipient: an SMTP code, or 0 to accept it. Default: accepted after 15 ms. */
  answer: (recipient: string) => Promise<number>;
  /** How many mails were being received at once, at most. */
  mostAtOnce: number;
  close(): Promise<void>;
}

const acceptLater = () => new Promise<number>((resolve) => setTimeout(() => resolve(0), 15));

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Listens on a free port of this machine. */
export async function startSmtpSink(): Promise<SmtpSink> {
  let open = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      open += 1;
      sink.mostAtOnce = Math.max(sink.mostAtOnce, open);
      const take = async () => {
        const text = await textOf(stream);
        const code = await sink.answer(envelope.rcptTo[0]?.address ?? '');
        open -= 1;
        if (code !== 0) return Object.assign(new Error('refused'), { responseCode: code });
        sink.accepted.push(/^Message-ID: (.*)$/m.exec(text)?.[1] ?? '');
        return null;
      };
      void take().then(done, done);
    },
  });
  // A client that was ended by kill -9.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    accepted: [],
    answer: acceptLater,
    mostAtOnce: 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return sink;
}
