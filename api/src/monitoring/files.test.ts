import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../platform/core/config/package-root.ts';
import { startTestApp } from '../testing/app.ts';

const file = (name: string) =>
  readFile(path.join(packageRoot(), '..', 'docs', 'monitoring', name), 'utf8');

const matches = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].toSorted();

/** The names of metrics in a text, without the endings that Prometheus gives to a histogram's parts. */
const metricsIn = (text: string) =>
  matches(text, /\b((?:hostel|nodejs|process)_\w+)/g).map((name) => name.replace(/_bucket$/, ''));

test('alert rules and dashboard use only metrics that a process has', async () => {
  const testApp = await startTestApp({ config: { metrics: { host: '127.0.0.1', port: 0 } } });
  try {
    const reply = await fetch(String(testApp.app.metrics?.address()));
    const known = matches(await reply.text(), /^# TYPE (\w+) /gm);
    for (const name of ['alerts.yml', 'dashboard.json']) {
      const used = metricsIn(await file(name));
      expect(used.length).toBeGreaterThan(10);
      expect(used.filter((metric) => !known.includes(metric))).toEqual([]);
    }
  } finally {
    await testApp.close();
  }
});

test.each(['alerts', 'cluster-alerts'])(
  'every rule of %s has a test in which it fires',
  async (name) => {
    const rules = matches(await file(`${name}.yml`), /- alert: (\w+)/g);
    const tests = await file(`${name}.test.yml`);
    const fires = matches(tests, /alertname: (\w+)\n\s+exp_alerts:\n/g);
    expect(fires).toEqual(rules);
  },
);
