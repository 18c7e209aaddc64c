import path from 'node:path';
import { buildApp } from '../app.ts';
import { testConfig } from '../config.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { packageRoot } from '../package-root.ts';
import { restore } from './restore.ts';

/** Made by version 0.1.0 with `npm run backup`, from its demo data and a few calls. Never made again. */
const firstVersion = path.join(packageRoot(), 'src/testing/fixtures/backup-0.1.0.gz');

jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

test('a backup of version 0.1.0 is restored, migrated and used', async () => {
  const summary = await restore(database.pool, firstVersion);
  expect(summary.rows).toBe(2640);
  const app = buildApp({
    config: testConfig({ releasesDir: '/nowhere/releases' }),
    database,
    background: false,
  });
  try {
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'student@example.edu', password: 'hostel-demo' },
    });
    expect(signIn.statusCode).toBe(200);
    const { token } = signIn.json<{ token: string }>();
    const authorization = `Bearer ${token}`;
    for (const url of ['/api/leave', '/api/service-requests/my', '/api/payment/my-history']) {
      const reply = await app.inject({ url, headers: { authorization } });
      expect(reply.statusCode).toBe(200);
      expect(reply.json<{ data: unknown[] }>().data.length).toBeGreaterThan(0);
    }
  } finally {
    await app.close();
  }
});
