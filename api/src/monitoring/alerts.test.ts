import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { packageRoot } from '../platform/core/config/package-root.ts';
import { connect } from '../platform/database/connection/client.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { connectionThrough, startTcpProxy, targetOf } from '../testing/database/tcp-proxy.ts';
import { endProcesses, startProcess, temporaryFolder } from '../testing/processes.ts';

jest.setTimeout(120_000);

const prometheus = process.env['PROMETHEUS_PATH'] ?? 'prometheus';
const promtool = path.join(path.dirname(prometheus), 'promtool');
const documents = path.join(packageRoot(), '..', 'docs', 'monitoring');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(endProcesses);
afterAll(() => testApp.close());

test.each([
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'rules', 'cluster-alerts.yml'],
  ['test', 'rules', 'cluster-alerts.test.yml'],
])('promtool %s %s accepts %s', (act, kind, name) => {
  const { status, stdout, stderr } = spawnSync(promtool, [act, kind, name], {
    cwd: documents,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});

/** A port that nothing uses at the moment. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('No port was bound.');
  return bound.port;
}

const alertsReply = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
});

/** The process is a worker of the tests, whose memory grows with each file, on a machine that is busy. */
const aboutTheTests = ['MemoryHigh', 'EventLoopBusy'];

/** Prometheus with the documented rules, which reads a process every second; alerts wait for a second. */
async function startPrometheus(folder: string, target: string) {
  const rules = await readFile(path.join(documents, 'alerts.yml'), 'utf8');
  await writeFile(path.join(folder, 'alerts.yml'), rules.replaceAll(/for: \d+m/g, 'for: 1s'));
  const config = path.join(folder, 'prometheus.yml');
  await writeFile(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s, scrape_timeout: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: hostel, static_configs: [{ targets: ['${target}'] }] }]
`,
  );
  const address = `127.0.0.1:${await unusedPort()}`;
  const running = startProcess(
    prometheus,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    {},
  );
  await running.said(/Server is ready to receive web requests/);
  return async () => {
    const reply = await fetch(`http://${address}/api/v1/alerts`);
    const { alerts } = alertsReply.parse(await reply.json()).data;
    const firing = alerts.filter(({ state }) => state === 'firing');
    const names = firing.map(({ labels }) => labels.alertname);
    return names.filter((name) => !aboutTheTests.includes(name));
  };
}

/** Waits until the alerts that fire are as expected, or the last ones stay for 50 seconds. */
async function until(
  firing: () => Promise<string[]>,
  expected: (names: readonly string[]) => boolean,
): Promise<void> {
  let last: string[] = [];
  for (let tries = 0; tries < 200; tries += 1) {
    last = await firing();
    if (expected(last)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`After 50 seconds these alerts fire: ${last.join(', ') || 'none'}`);
}

test('a real Prometheus fires for a lost database, is quiet after it, and fires for a process that ends', async () => {
  const folder = await temporaryFolder();
  const proxy = await startTcpProxy(targetOf(testApp.database.connection));
  const database = connect(connectionThrough(testApp.database.connection, proxy.port), { max: 2 });
  const config = { ...testApp.config, metrics: { host: '127.0.0.1', port: 0 } };
  const app = buildApp({ config, database, background: false });
  try {
    await app.ready();
    const firing = await startPrometheus(folder.path, new URL(String(app.metrics?.address())).host);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await firing()).toEqual([]);
    proxy.mode('refuse');
    proxy.resetAll();
    await until(firing, (names) => names.includes('DatabaseDoesNotAnswer'));
    proxy.mode('pass');
    await until(firing, (names) => names.length === 0);
    await app.close();
    await until(firing, (names) => names.includes('ProcessDown'));
  } finally {
    await endProcesses();
    await app.close();
    await database.close();
    await proxy.close();
    await folder.remove();
  }
});
