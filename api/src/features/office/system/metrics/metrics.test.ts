import { buildApp } from '../../../../app.ts';
import { connect } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { jobRuns } from '../../../../platform/database/schema/platform/operations.ts';
import { visitCounts } from '../../../../platform/database/schema/delivery/visits.ts';
import { paymentOrders } from '../../../../platform/database/schema/fees/payments.ts';
import { countsOf } from '../../../../platform/watching/operations/operation-counts.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';

let testApp: TestApp;
const metrics = { host: '127.0.0.1', port: 0 };

async function read(address = testApp.app.metrics?.address()): Promise<string> {
  const reply = await fetch(String(address));
  expect(reply.headers.get('content-type')).toContain('text/plain');
  return reply.text();
}

beforeAll(async () => {
  testApp = await startTestApp({ config: { metrics } });
});
afterAll(() => testApp.close());

test('counts requests by route and status, without ids, and measures how long they take', async () => {
  const student = await testApp.signInAs('student');
  const { headers } = student;
  await testApp.inject({ url: '/api/profile/me', headers });
  await testApp.inject({ url: '/api/profile/me' });
  await testApp.inject({ url: `/api/requests/${newId()}/comments`, headers });
  const text = await read();
  const route = 'method="GET",route="/api/profile/me"';
  expect(text).toContain(`hostel_requests_total{${route},status="200"} 1`);
  expect(text).toContain(`hostel_requests_total{${route},status="401"} 1`);
  expect(text).toContain(`hostel_request_seconds_count{${route}} 2`);
  expect(text).not.toMatch(/route="[^"]*[0-9a-f]{8}-[0-9a-f]{4}/);
});

test('measures the process: memory, event loop, pool, queues, streams, calls to the gateway', async () => {
  countsOf(testApp.database).add({ kind: 'gateway', name: 'createOrder', outcome: 'failed' });
  const text = await read();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^hostel_database_connections\{pool="calls",state="idle"\} \d+/m);
  expect(text).toContain('hostel_database_waiting{pool="long"} 0');
  expect(text).toContain('hostel_queue_waiting{queue="pictures"} 0');
  expect(text).toContain('hostel_event_streams 0');
  expect(text).toContain('hostel_gateway_calls_total{call="createOrder",outcome="failed"} 1');
});

test('measures what all processes share: messages, jobs, orders and reported visits', async () => {
  const { drizzle } = testApp.database;
  const at = new Date('2026-08-01T00:00:10Z');
  const startedAt = new Date('2026-08-01T00:00:00Z');
  await drizzle.insert(jobRuns).values({
    name: 'payments',
    intervalMs: 60_000,
    startedAt,
    finishedAt: at,
    failedAt: at,
  });
  const { person } = await testApp.signInAs('student');
  await drizzle.insert(paymentOrders).values({
    id: newId(),
    studentId: person.id,
    feeType: 'hostel',
    admissionYear: 2026,
    amount: 100,
  });
  await drizzle.insert(visitCounts).values({
    per: 'minute',
    at: new Date(),
    frontEnd: 'shell',
    version: '1.0.0-a',
    networkGroup: 0,
    loaded: 7,
    load: 3,
  });
  const text = await read();
  const begin = startedAt.getTime() / 1000;
  expect(text).toContain('hostel_database_answers 1');
  expect(text).toContain(`hostel_job_started_timestamp_seconds{job_name="payments"} ${begin}`);
  expect(text).toContain('hostel_job_interval_seconds{job_name="payments"} 60');
  expect(text).toContain(`hostel_job_failed_timestamp_seconds{job_name="payments"} ${begin + 10}`);
  expect(text).toContain('hostel_payment_orders{state="created"} 1');
  expect(text).toContain('hostel_messages_waiting{channel="mail"} ');
  const version = 'front_end="shell",version="1.0.0-a"';
  expect(text).toContain(`hostel_reported_visits{${version},outcome="loaded"} 7`);
  expect(text).toContain(`hostel_reported_visits{${version},outcome="failed"} 3`);
});

/** An app whose database nobody listens for. */
function withoutDatabase(settings: typeof metrics | undefined) {
  const database = connect({ host: '127.0.0.1', port: 1 });
  const config = { ...testApp.config, metrics: settings };
  const app = buildApp({ config, database, background: false });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, close };
}

test('reports a database that does not answer, beside the figures of the process', async () => {
  const { app, close } = withoutDatabase(metrics);
  try {
    await app.ready();
    const text = await read(app.metrics?.address());
    expect(text).toContain('hostel_database_answers 0');
    expect(text).toContain('hostel_event_streams 0');
    expect(text).not.toContain('hostel_messages_waiting{');
  } finally {
    await close();
  }
});

test('answers nothing but the metrics on their port, and none on the port of the calls', async () => {
  const address = new URL(String(testApp.app.metrics?.address()));
  expect((await fetch(new URL('/api/health', address))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  const reply = await testApp.inject({ url: '/metrics' });
  expect(reply.body).not.toContain('hostel_requests_total');
});

test('measures nothing without a port, and refuses a port that is taken with one line', async () => {
  const off = withoutDatabase(undefined);
  await off.app.ready();
  expect(off.app.metrics).toBeNull();
  await off.close();
  const port = Number(new URL(String(testApp.app.metrics?.address())).port);
  const taken = withoutDatabase({ host: '127.0.0.1', port });
  const refused = `METRICS_PORT ${port} on 127.0.0.1 can't be used.`;
  await expect(taken.app.ready()).rejects.toThrow(refused);
  await taken.close();
});
