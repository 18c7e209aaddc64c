import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  startTraceReceiver,
  type ReceivedSpan,
  type TraceReceiver,
} from '../../../testing/trace-receiver.ts';
import { createOutbox } from '../../messages/mail/outbox.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

jest.setTimeout(60_000);

let receiver: TraceReceiver;
beforeEach(async () => {
  receiver = await startTraceReceiver();
});
afterEach(() => receiver.close());

const settings = (over: { url?: string; ratio?: number } = {}) => ({
  traces: { url: receiver.url, headers: {}, service: 'hostel-api', ratio: 1, ...over },
});

/** Runs an app whose traces are on, and returns its log after it is closed. */
async function withApp(
  work: (testApp: TestApp) => Promise<void>,
  { config = settings(), background = false } = {},
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const testApp = await startTestApp({
    config: { ...config, logLevel: 'info' },
    logTo,
    background,
  });
  await work(testApp).finally(() => testApp.close());
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function spanOf(name: string): ReceivedSpan {
  const found = receiver.spans().find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name}`);
  return found;
}

const namesBelow = ({ spanId }: ReceivedSpan) =>
  receiver.spans().flatMap((span) => (span.parentSpanId === spanId ? [span.name] : []));

const attributesOf = (span: ReceivedSpan) =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a call gives a trace with its statements, and its log line has the id of the trace', async () => {
  const log = await withApp(async ({ inject, signInAs }) => {
    const { headers } = await signInAs('student');
    await inject({ url: '/api/leave', headers });
    await inject({ url: '/api/leave' });
  });
  const [found, refused] = receiver.spans().filter(({ name }) => name === 'GET /api/leave');
  expect(attributesOf(found!)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/leave',
    'http.response.status_code': 200,
  });
  expect(namesBelow(found!)).toEqual(expect.arrayContaining(['find_sessions', 'own_leave']));
  expect(found!.parentSpanId ?? '').toBe('');
  expect(attributesOf(refused!)['http.response.status_code']).toBe(401);
  expect(refused!.traceId).not.toBe(found!.traceId);
  const calls = log.filter(({ msg, route }) => msg === 'request' && route === '/api/leave');
  expect(calls.map(({ trace_id: id }) => id)).toEqual([found!.traceId, refused!.traceId]);
});

test('the statements of a call with a body belong to its trace', async () => {
  await withApp(async (testApp) => {
    const { inject, signInAs } = testApp;
    const student = await signInAs('student');
    await giveBeds(testApp, student);
    const { headers } = student;
    const payload = { requestType: 'electrical', description: 'The lamp is broken' };
    await inject({ method: 'POST', url: '/api/service-requests', headers, payload });
  });
  expect(namesBelow(spanOf('POST /api/service-requests'))).toContain('file_maintenance_request');
});

test('no span has an id of a person, a query, a value or a text', async () => {
  let secrets: string[] = [];
  await withApp(async ({ inject, signInAs }) => {
    const { headers, person, token } = await signInAs('student');
    const staff = await signInAs('chief-provost');
    secrets = [person.id, person.email, person.name, token, 'lamp', staff.person.id];
    const payload = { requestType: 'electrical', description: 'The lamp is broken' };
    await inject({ method: 'POST', url: '/api/service-requests', headers, payload });
    await inject({ url: '/api/requests?search=lamp', headers: staff.headers });
    await inject({ url: `/api/students/${person.id}`, headers: staff.headers });
    await inject({ url: `/api/no-such-call/${person.id}` });
  });
  expect(receiver.spans().length).toBeGreaterThan(10);
  const sent = receiver.bodies.join('\n');
  for (const secret of secrets) expect(sent).not.toContain(secret);
});

test('the trace of a caller is not continued, and its sampling not followed', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const call = {
    url: '/api/health',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  };
  await withApp(async ({ inject }) => void (await inject(call)));
  expect(spanOf('GET /api/health').traceId).not.toBe(traceId);
  receiver.bodies = [];
  await withApp(async ({ inject }) => void (await inject(call)), {
    config: settings({ ratio: 0 }),
  });
  expect(receiver.bodies).toEqual([]);
});

test('a job and the sending of a mail are spans with their statements', async () => {
  await withApp(
    async ({ database, config }) => {
      const outbox = createOutbox(database, config);
      await database.transaction((tx) =>
        outbox.write(tx, {
          event: 'traces:1',
          kind: 'traces.test',
          to: 'asha@example.edu',
          subject: 'A subject',
          text: 'A text',
        }),
      );
      await outbox.deliverDue();
      await outbox.stop();
    },
    { background: true },
  );
  expect(namesBelow(spanOf('send mail'))).toContain('insert');
  expect(namesBelow(spanOf('job payments')).length).toBeGreaterThan(0);
  expect(receiver.bodies.join('\n')).not.toMatch(/asha@|A subject|A text/);
});

test('a statement that belongs to no measured work is not sent, and a failure is marked', async () => {
  await withApp(async ({ inject, database }) => {
    await database.pool.query('select 2');
    await database.close();
    expect((await inject({ url: '/api/public-notices/published' })).statusCode).toBe(503);
  });
  const call = spanOf('GET /api/public-notices/published');
  expect(call.status.code).toBe(2);
  expect(receiver.spans().filter(({ parentSpanId = '' }) => parentSpanId === '')).toEqual([call]);
  expect(spanOf('public_notice_board_state').status.code).toBe(2);
});

describe('a receiver that fails', () => {
  const callThrice = async ({ inject }: TestApp) => {
    for (let call = 0; call < 3; call += 1) {
      const { statusCode } = await inject({ url: '/api/ready' });
      expect(statusCode).toBe(200);
    }
  };

  it('does not fail a call when it is not there, and is reported once', async () => {
    const config = settings({ url: 'http://127.0.0.1:1/v1/traces' });
    const log = await withApp(callThrice, { config });
    expect(log.filter(({ msg }) => msg === 'traces could not be sent')).toHaveLength(1);
  });

  it('does not hold up a call or the end of the process when it never answers', async () => {
    receiver.answers = false;
    const log = await withApp(callThrice);
    expect(receiver.bodies.length).toBeGreaterThan(0);
    expect(log.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});
