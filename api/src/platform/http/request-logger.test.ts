import Fastify, { LogController } from 'fastify';
import { loggerOptions } from './logging.ts';
import { requestLogger } from './request-logger.ts';

async function linesOf(path: string) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({
    logger: { ...loggerOptions({ logLevel: 'info' }), stream },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
    genReqId: () => 'the request',
  });
  const child = jest.spyOn(app.log, 'child');
  app.get('/quiet', () => 'nothing');
  app.get('/lines', ({ log }) => {
    log.info({ token: 'a secret' }, 'first %s', 'line');
    log.child({ part: 'mail' }).warn('second line');
    log.debug('below the level');
    return log.level;
  });
  const reply = await app.inject(path);
  await app.close();
  return { lines: lines.map((line) => JSON.parse(line)), made: child.mock.calls.length, reply };
}

test('makes no logger for a request that writes no line', async () => {
  expect(await linesOf('/quiet')).toMatchObject({ lines: [], made: 0 });
});

test('writes lines with the id of the request, without secrets', async () => {
  const { lines, reply } = await linesOf('/lines');
  expect(reply.body).toBe('info');
  expect(lines).toMatchObject([
    { level: 30, reqId: 'the request', token: '[redacted]', msg: 'first line' },
    { level: 40, reqId: 'the request', part: 'mail', msg: 'second line' },
  ]);
});
